# bytes, bytearray, memoryview. Methods work on the text of as many characters (Latin-1) and go back.


def _latin(value, what="a bytes-like object is required, not '{}'"):
    if isinstance(value, bytes):
        return LibCall.bytes.latin1(value)
    if isinstance(value, bytearray):
        return LibCall.bytes.latin1(value._data)
    if LibCall.value.known(type(value)) and isinstance(value, (str, int, float, list, tuple, dict)):
        raise TypeError(what.format(type(value).__name__))
    return LibCall.unknown.str("bytes that are not known", "opaque")


def _back(text):
    return LibCall.bytes.of_latin1(text)


def _all_back(texts):
    return [LibCall.bytes.of_latin1(text) for text in texts]


def _part(value):
    # What is searched for: bytes, or the number of one byte.
    return chr(value) if isinstance(value, int) else _latin(value)


def _byte(number):
    if not isinstance(number, int):
        return LibCall.unknown.str("a byte", "opaque")
    if number < 0 or number > 255:
        raise ValueError("bytes must be in range(0, 256)")
    return chr(number)


def _content(source, encoding, errors):
    if isinstance(source, str):
        if encoding is None:
            raise TypeError("string argument without an encoding")
        return source.encode(encoding, "strict" if errors is None else errors)
    if isinstance(source, bytes):
        return source
    if isinstance(source, bytearray):
        return source._data
    if isinstance(source, int):
        if source < 0:
            raise ValueError("negative count")
        return _back("\0" * source)
    if hasattr(source, "__bytes__"):
        return LibCall.object.converted(source, "__bytes__")
    if LibCall.object.says(source, ("__index__",)):
        return _back("\0" * LibCall.object.converted(source, "__index__"))
    if isinstance(source, float) or source is None:
        raise TypeError(f"cannot convert '{type(source).__name__}' object to bytes")
    return _back("".join([_byte(number) for number in source]))


class _ByteMethods(object):
    def decode(self, encoding="utf-8", errors="strict"):
        return LibCall.bytes.decode(_back(_latin(self)), encoding, errors)

    def hex(self, sep=None, bytes_per_sep=1):
        digits = [f"{ord(c):02x}" for c in _latin(self)]
        if sep is None:
            return "".join(digits)
        sep = sep if isinstance(sep, str) else sep.decode()
        if bytes_per_sep == 1:
            return sep.join(digits)
        return LibCall.unknown.str("bytes in hexadecimal", "opaque")

    def strip(self, chars=None, /):
        return _back(_latin(self).strip(" \t\n\r\f\v" if chars is None else _latin(chars)))

    def lstrip(self, chars=None, /):
        return _back(_latin(self).lstrip(" \t\n\r\f\v" if chars is None else _latin(chars)))

    def rstrip(self, chars=None, /):
        return _back(_latin(self).rstrip(" \t\n\r\f\v" if chars is None else _latin(chars)))

    def split(self, sep=None, maxsplit=-1):
        return _all_back(_latin(self).split(None if sep is None else _latin(sep), maxsplit))

    def rsplit(self, sep=None, maxsplit=-1):
        return _all_back(_latin(self).rsplit(None if sep is None else _latin(sep), maxsplit))

    def splitlines(self, keepends=False):
        return _all_back(_latin(self).splitlines(keepends))

    def partition(self, sep, /):
        return tuple(_all_back(_latin(self).partition(_latin(sep))))

    def rpartition(self, sep, /):
        return tuple(_all_back(_latin(self).rpartition(_latin(sep))))

    def join(self, iterable, /):
        pieces = []
        for index, one in enumerate(iterable):
            pieces.append(_latin(one, f"sequence item {index}: expected a bytes-like object, {{}} found"))
        return _back(_latin(self).join(pieces))

    def replace(self, old, new, count=-1, /):
        return _back(_latin(self).replace(_latin(old), _latin(new), count))

    def removeprefix(self, prefix, /):
        return _back(_latin(self).removeprefix(_latin(prefix)))

    def removesuffix(self, suffix, /):
        return _back(_latin(self).removesuffix(_latin(suffix)))

    def _ends(self, method, what, start, end):
        if isinstance(what, tuple):
            return method(tuple([_latin(one) for one in what]), start, end)
        wrong = "startswith" if method.__name__ == "startswith" else "endswith"
        return method(_latin(what, wrong + " first arg must be bytes or a tuple of bytes, not {}"), start, end)

    def startswith(self, prefix, start=None, end=None, /):
        return self._ends(_latin(self).startswith, prefix, start, end)

    def endswith(self, suffix, start=None, end=None, /):
        return self._ends(_latin(self).endswith, suffix, start, end)

    def find(self, sub, start=None, end=None, /):
        return _latin(self).find(_part(sub), start, end)

    def rfind(self, sub, start=None, end=None, /):
        return _latin(self).rfind(_part(sub), start, end)

    def count(self, sub, start=None, end=None, /):
        return _latin(self).count(_part(sub), start, end)

    def index(self, sub, start=None, end=None, /):
        found = _latin(self).find(_part(sub), start, end)
        if found == -1:
            raise ValueError("subsection not found")
        return found

    def rindex(self, sub, start=None, end=None, /):
        found = _latin(self).rfind(_part(sub), start, end)
        if found == -1:
            raise ValueError("subsection not found")
        return found

    def _ascii(self, how):
        return LibCall.bytes.of_latin1(LibCall.str.recase(_latin(self), how, True))

    def upper(self):
        return self._ascii("upper")

    def lower(self):
        return self._ascii("lower")

    def title(self):
        return self._ascii("title")

    def capitalize(self):
        return self._ascii("capitalize")

    def swapcase(self):
        return self._ascii("swapcase")

    def zfill(self, width, /):
        return _back(_latin(self).zfill(width))

    def center(self, width, fillchar=b" ", /):
        return _back(_latin(self).center(width, _latin(fillchar)))

    def ljust(self, width, fillchar=b" ", /):
        return _back(_latin(self).ljust(width, _latin(fillchar)))

    def rjust(self, width, fillchar=b" ", /):
        return _back(_latin(self).rjust(width, _latin(fillchar)))

    def expandtabs(self, tabsize=8):
        return _back(_latin(self).expandtabs(tabsize))

    def translate(self, table, /, delete=b""):
        gone = _latin(delete)
        kept = [c for c in _latin(self) if c not in gone]
        return _back("".join([c if table is None else chr(table[ord(c)]) for c in kept]))

    def _test(self, how):
        text = _latin(self)
        if not text.isascii():
            return LibCall.unknown.bool("", "opaque", "content of bytes")
        return LibCall.str.test(text, how)

    def isdigit(self):
        return self._test("isdigit")

    def isalpha(self):
        return self._test("isalpha")

    def isalnum(self):
        return self._test("isalnum")

    def isspace(self):
        return self._test("isspace")

    def islower(self):
        return self._test("islower")

    def isupper(self):
        return self._test("isupper")

    def istitle(self):
        return self._test("istitle")

    def isascii(self):
        return _latin(self).isascii()


class bytes(_ByteMethods):
    def __new__(cls, source=b"", encoding=None, errors=None):
        return _content(source, encoding, errors)

    def maketrans(frm, to, /):
        return LibCall.unknown.bytes("a table of bytes", "opaque")

    def __len__(self):
        return LibCall.builtins.len(self)

    def __bytes__(self):
        return self

    def __contains__(self, value):
        return _part(value) in _latin(self)


class bytearray(_ByteMethods):
    __hash__ = None

    def __init__(self, source=b"", encoding=None, errors=None):
        self._data = _content(source, encoding, errors)

    def append(self, item, /):
        self._data = self._data + _content([item], None, None)

    def extend(self, iterable_of_ints, /):
        self._data = self._data + _content(iterable_of_ints, None, None)

    def insert(self, index, item, /):
        self[index:index] = [item]

    def pop(self, index=-1, /):
        if len(self._data) == 0:
            raise IndexError("pop from empty bytearray")
        value = self._data[index]
        del self[index]
        return value

    def remove(self, value, /):
        items = list(self._data)
        items.remove(value)
        self._data = bytes(items)

    def reverse(self):
        self._data = self._data[::-1]

    def clear(self):
        self._data = b""

    def copy(self):
        return bytearray(self._data)

    def __getitem__(self, index):
        return bytearray(self._data[index]) if isinstance(index, slice) else self._data[index]

    def __setitem__(self, index, value):
        items = list(self._data)
        items[index] = list(value) if isinstance(index, slice) else value
        self._data = bytes(items)

    def __delitem__(self, index):
        items = list(self._data)
        del items[index]
        self._data = bytes(items)

    def __len__(self):
        return len(self._data)

    def __iter__(self):
        return iter(self._data)

    def __contains__(self, value):
        return value in self._data

    def __bytes__(self):
        return self._data

    def __add__(self, other):
        return bytearray(self._data + bytes(other))

    def __iadd__(self, other):
        self._data = self._data + bytes(other)
        return self

    def __mul__(self, n):
        return bytearray(self._data * n)

    def __eq__(self, other):
        if isinstance(other, bytearray):
            return self._data == other._data
        return self._data == other if isinstance(other, bytes) else NotImplemented

    def __repr__(self):
        return f"bytearray({self._data!r})"


class memoryview(object):
    def __new__(cls, object):
        return LibCall.unknown.any("memoryview")


def _fromhex(cls, string, /):
    digits = "".join(string.split())
    if len(digits) % 2:
        raise ValueError(f"non-hexadecimal number found in fromhex() arg at position {len(string)}")
    return cls([int(digits[i:i + 2], 16) for i in range(0, len(digits), 2)])
