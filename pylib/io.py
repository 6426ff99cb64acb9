from _shapeproof.files import File

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2
UnsupportedOperation = OSError


class IOBase(File):
    pass


class TextIOWrapper(File):
    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        File.__init__(self, "", "r")


class BytesIO(File):
    def __init__(self, initial_bytes=b""):
        File.__init__(self, "", "rb")

    def getvalue(self):
        return LibCall.unknown.bytes("content of a buffer", "opaque")

    getbuffer = getvalue


class StringIO(File):
    def __init__(self, initial_value="", newline="\n"):
        File.__init__(self, "", "r")

    def getvalue(self):
        return LibCall.unknown.str("content of a buffer", "opaque")


BufferedReader = BufferedWriter = RawIOBase = BufferedIOBase = TextIOBase = IOBase


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    return File(file, mode)
