# matplotlib: drawings take what they are given (_drawing.py).
__lazy_imports__ = True

rcParams = {}
__version__ = "3.9.0"


def use(backend, *, force=True):
    return None


def rc(group, **kwargs):
    return None


def __getattr__(name):
    return LibCall.unknown.any("matplotlib." + name)
