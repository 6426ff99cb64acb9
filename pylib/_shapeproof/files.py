# A file: what it holds is not known, only whether it is text. What is written to a new one is (settings.keep).


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


_MOST_PIECES = 32  # that a file is written in which is read again; a log has more


class File(object):
    _lines = None  # those that are left
    _read = False
    _pieces = 0  # written one by one, as far as they are counted

    def __init__(self, name, mode="r"):
        self.name = name
        self.mode = mode
        self.closed = False
        self.encoding = "utf-8"
        self._text = "" if LibCall.value.known(mode) and mode in ("w", "wt", "x", "xt") else None  # what was written; None: not known

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
        whole = self._is_whole() and LibCall.value.known(size) and (size is None or size < 0)
        self._read = True
        if "b" in self.mode:
            return self._content()
        from _shapeproof import world
        return world.of_file("content of a file", self.name if whole else None, LibCall.program.text_of(self.name, size))

    def readline(self, size=-1):
        self._read = True
        return self._content()

    def readlines(self, hint=-1):
        return LibCall.unknown.list(self._content(), self._count() if hint == -1 else "number of lines", "external", 0)

    def __iter__(self):
        if self._lines is None:
            self._lines = LibCall.unknown.iterator(self._content(), self._count(), "external", 0)
        self._read = True
        return self._lines

    # Nothing of it has been read, and nothing is written.
    def _is_whole(self):
        return LibCall.value.known((self._read, self.mode)) and not self._read and "r" in self.mode and "+" not in self.mode

    # Lines that are left.
    def _count(self):
        from _shapeproof import world
        whole = self._is_whole()
        self._read = True
        return world.number("number of lines", self.name if whole else None)

    def __next__(self):
        return next(File.__iter__(self))

    def write(self, data):
        if self._text is not None:
            self._keep(data)
        return LibCall.unknown.int("", "external", 0, None, "the length of what was written")

    def _keep(self, data):
        from _shapeproof import settings
        self._pieces += 1
        known = isinstance(data, str) and LibCall.value.known((data, self._text)) and self._pieces <= _MOST_PIECES
        text = self._text + data if known else None
        settings.keep(self.name, text)
        self._text = text

    def writelines(self, lines):
        if self._text is not None:
            for line in lines:
                self.write(line)

    def seek(self, offset, whence=0):
        self._read = LibCall.value.known((offset, whence)) is not True or offset != 0 or whence != 0
        self._lines = None
        if self._text is not None:
            self._keep(None)
        return LibCall.unknown.int("", "external", 0, None, "the position in a file")

    def tell(self):
        return LibCall.unknown.int("", "external", 0, None, "the position in a file")

    def truncate(self, size=None):
        if self._text is not None:
            self._keep(None)
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
