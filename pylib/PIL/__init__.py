__version__ = "11.0.0"
