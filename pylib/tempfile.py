from _shapeproof.files import File


def _name():
    return LibCall.unknown.str("the name of a temporary file", "external")


def gettempdir():
    return _name()


def mkdtemp(suffix=None, prefix=None, dir=None):
    return _name()


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    return (LibCall.unknown.int("", "external", 0, None, "a file number"), _name())


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, **kwargs):
    return File(_name(), mode)


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, **kwargs):
    return File(_name(), mode)


class TemporaryDirectory(object):
    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = _name()

    def __enter__(self):
        return self.name

    def __exit__(self, exc, value, tb):
        return None

    def cleanup(self):
        return None
