from _shapeproof.files import File
from _shapeproof.text_streams import BytesIO, StringIO

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2
UnsupportedOperation = OSError


class IOBase(File):
    pass


class TextIOWrapper(File):
    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        File.__init__(self, "", "r")


BufferedReader = BufferedWriter = RawIOBase = BufferedIOBase = TextIOBase = IOBase


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    from _shapeproof import functions
    return functions.open(file, mode, buffering, encoding, errors, newline)
