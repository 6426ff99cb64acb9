# array: a list of numbers of one type.
_SIZES = {"b": 1, "B": 1, "u": 4, "h": 2, "H": 2, "i": 4, "I": 4, "l": 8, "L": 8, "q": 8, "Q": 8, "f": 4, "d": 8}
typecodes = "bBuhHiIlLqQfd"


class array(object):
    __hash__ = None

    def __init__(self, typecode, initializer=(), /):
        if typecode not in _SIZES:
            raise ValueError("bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)")
        self.typecode = typecode
        self.itemsize = _SIZES[typecode]
        if isinstance(initializer, (bytes, bytearray)):
            initializer = LibCall.unknown.any("an array made of bytes")
        self._items = [self._of(x) for x in initializer]

    def _of(self, x):
        if self.typecode == "d":
            return float(x)
        if self.typecode == "f":
            return x if isinstance(x, float) and LibCall.value.known(x) and x * 1024 == int(x * 1024) else LibCall.unknown.float("a short float", "opaque")
        if isinstance(x, float):
            raise TypeError("'float' object cannot be interpreted as an integer")
        return x

    def append(self, v, /):
        self._items.append(self._of(v))

    def extend(self, bb, /):
        self._items.extend([self._of(x) for x in bb])

    fromlist = extend

    def insert(self, i, v, /):
        self._items.insert(i, self._of(v))

    def pop(self, i=-1, /):
        if not self._items:
            raise IndexError("pop from empty array")
        return self._items.pop(i)

    def remove(self, v, /):
        self._items.remove(v)

    def index(self, v, /):
        if v not in self._items:
            raise ValueError("array.index(x): x not in array")
        return self._items.index(v)

    def count(self, v, /):
        return self._items.count(v)

    def reverse(self):
        self._items.reverse()

    def tolist(self):
        return list(self._items)

    def tobytes(self):
        return LibCall.unknown.bytes("the bytes of an array", "opaque")

    def _like(self, items):
        made = array(self.typecode)
        made._items = items
        return made

    def __getitem__(self, index):
        if isinstance(index, slice):
            return self._like(self._items[index])
        return self._items[index]

    def __setitem__(self, index, value):
        self._items[index] = value._items if isinstance(index, slice) else self._of(value)

    def __delitem__(self, index):
        del self._items[index]

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return iter(self._items)

    def __contains__(self, v):
        return v in self._items

    def __add__(self, other):
        return self._like(self._items + other._items)

    def __mul__(self, n):
        return self._like(self._items * n)

    def __eq__(self, other):
        return self._items == other._items if isinstance(other, array) else NotImplemented

    def __repr__(self):
        return f"array('{self.typecode}', {self._items!r})" if self._items else f"array('{self.typecode}')"


ArrayType = array
