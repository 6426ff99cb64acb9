# packaging: versions are compared where they are known.
__version__ = "26.0"
