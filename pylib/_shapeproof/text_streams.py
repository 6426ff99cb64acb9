# io.StringIO and io.BytesIO: a buffer and a place in it. Once something unknown was written, all of it is unknown.
from _shapeproof.files import File


class _Memory(File):
    def __init__(self, content, mode):
        File.__init__(self, "", mode)
        self._buffer = content
        self._at = 0
        self._at_end = False  # certainly, behind something that was saved

    def _open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file" + self._stop)

    def _known(self):
        return LibCall.value.known((self._buffer, self._at))

    def getvalue(self):
        self._open()
        return self._buffer

    def read(self, size=-1, /):
        self._open()
        if not self._known():
            return self._content()
        start = self._at
        end = len(self._buffer) if size is None or size < 0 else start + size
        piece = self._buffer[start:end]
        self._at = start + len(piece)
        return piece

    def readline(self, size=-1, /):
        self._open()
        if not self._known():
            return self._content()
        end = self._buffer.find(self._newline, self._at)
        end = len(self._buffer) if end < 0 else end + 1
        if size is not None and size >= 0:
            end = min(end, self._at + size)
        piece = self._buffer[self._at:end]
        self._at = max(end, self._at)
        return piece

    def readlines(self, hint=-1, /):
        if not self._known():
            self._open()
            return File.readlines(self)
        lines = []
        line = self.readline()
        while line:
            lines.append(line)
            line = self.readline()
        return lines

    def __iter__(self):
        return iter(self.readlines()) if self._known() else File.__iter__(self)

    def __next__(self):
        if not self._known():
            return File.__next__(self)
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def write(self, data, /):
        self._open()
        data = self._checked(data)
        size = len(data)
        if not LibCall.value.known((data, self._buffer, self._at)):
            self._buffer = self._content()
            return size
        gap = self._at - len(self._buffer)
        before = self._buffer[:self._at] if gap <= 0 else self._buffer + self._filler * gap
        self._buffer = before + data + self._buffer[self._at + size:]
        self._at += size
        return size

    def writelines(self, lines, /):
        for line in lines:
            self.write(line)

    def seek(self, offset, whence=0, /):
        self._open()
        self._at_end = self._at_end and whence != 0
        self._at = offset if whence == 0 else (self._at if whence == 1 else len(self._buffer)) + offset
        return self._at

    def tell(self):
        self._open()
        return self._at

    def truncate(self, size=None, /):
        self._open()
        size = self._at if size is None else size
        self._buffer = self._buffer[:size]
        return size

    def __enter__(self):
        self._open()
        return self


class StringIO(_Memory):
    _stop = ""
    _newline = "\n"
    _filler = "\0"

    def __init__(self, initial_value="", newline="\n"):
        _Memory.__init__(self, "" if initial_value is None else initial_value, "r")

    def _checked(self, data):
        if not isinstance(data, str):
            raise TypeError(f"string argument expected, got {type(data).__name__!r}")
        return data


class BytesIO(_Memory):
    _stop = "."
    _newline = b"\n"
    _filler = b"\0"

    def __init__(self, initial_bytes=b""):
        _Memory.__init__(self, self._checked(b"" if initial_bytes is None else initial_bytes), "rb")

    def _checked(self, data):
        if isinstance(data, (str, int, float, list, tuple)):
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
        return bytes(data) if isinstance(data, (bytes, bytearray)) else LibCall.unknown.bytes("content of a buffer", "opaque")

    def getbuffer(self):
        return self.getvalue()

    def read1(self, size=-1, /):
        return self.read(size)
