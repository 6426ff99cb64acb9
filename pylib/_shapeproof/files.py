# A file: what it holds is not known, only whether it is text.


def check_open(file, mode):
    if isinstance(file, (float, list, tuple, dict, set)) or file is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(file).__name__}")
    if not LibCall.value.known(mode):
        return
    if not isinstance(mode, str):
        raise TypeError(f"open() argument 'mode' must be str, not {type(mode).__name__}")
    if any([c not in "rwxabt+U" or mode.count(c) > 1 for c in mode]):
        raise ValueError(f"invalid mode: {mode!r}")
    if "b" in mode and "t" in mode:
        raise ValueError("can't have text and binary mode at once")
    if sum([mode.count(c) for c in "rwxa"]) != 1:
        raise ValueError("must have exactly one of create/read/write/append mode")


class File(object):
    _lines = None  # those that are left
    _read = False

    def __init__(self, name, mode="r"):
        self.name = name
        self.mode = mode
        self.closed = False
        self.encoding = "utf-8"

    def __enter__(self):
        return self

    def detach(self):
        return self

    def __exit__(self, type, value, traceback):
        self.closed = True
        return None

    def _content(self):
        if "b" in self.mode:
            return LibCall.unknown.bytes("content of a file", "external")
        return LibCall.unknown.str("content of a file", "external")

    # Nothing of it has been read.
    def untouched(self):
        return "b" in self.mode and LibCall.value.known(self._read) and not self._read

    def read(self, size=-1):
        self._read = True
        if "b" in self.mode:
            return self._content()
        return LibCall.program.text_of(self.name, size)

    def readline(self, size=-1):
        self._read = True
        return self._content()

    def readlines(self, hint=-1):
        self._read = True
        return LibCall.unknown.list(self._content(), "number of lines", "external", 0)

    def __iter__(self):
        self._read = True
        if self._lines is None:
            self._lines = LibCall.unknown.iterator(self._content(), "number of lines", "external", 0)
        return self._lines

    def __next__(self):
        return next(File.__iter__(self))

    def write(self, data):
        return LibCall.unknown.int("", "external", 0, None, "the length of what was written")

    def writelines(self, lines):
        return None

    def seek(self, offset, whence=0):
        self._read = LibCall.value.known((offset, whence)) is not True or offset != 0 or whence != 0
        self._lines = None
        return LibCall.unknown.int("", "external", 0, None, "the position in a file")

    def tell(self):
        return LibCall.unknown.int("", "external", 0, None, "the position in a file")

    def truncate(self, size=None):
        return LibCall.unknown.int("", "external", 0, None, "the size of a file")

    def flush(self):
        return None

    def close(self):
        self.closed = True

    def fileno(self):
        return LibCall.unknown.int("", "external", 0, None, "a file number")

    def isatty(self):
        return LibCall.unknown.bool("isatty()", "external", "")

    def readable(self):
        return True

    def writable(self):
        return True

    def seekable(self):
        return True
