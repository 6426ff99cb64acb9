# collections.deque, around a list.


class deque(object):
    __complete__ = True
    __hash__ = None

    def __init__(self, iterable=(), maxlen=None):
        if maxlen is not None and maxlen < 0:
            raise ValueError("maxlen must be non-negative")
        self._items = []
        self._maxlen = maxlen
        self.extend(iterable)

    @property
    def maxlen(self):
        return self._maxlen

    def append(self, x, /):
        self._items.append(x)
        if self._maxlen is not None and len(self._items) > self._maxlen:
            self._items.pop(0)

    def appendleft(self, x, /):
        self._items.insert(0, x)
        if self._maxlen is not None and len(self._items) > self._maxlen:
            self._items.pop()

    def extend(self, iterable, /):
        self._items.extend(list(self._items) if iterable is self else iterable)
        if self._maxlen is not None and len(self._items) > self._maxlen:
            del self._items[:len(self._items) - self._maxlen]

    def extendleft(self, iterable, /):
        for item in list(iterable):
            self.appendleft(item)

    def pop(self):
        if not self._items:
            raise IndexError("pop from an empty deque")
        return self._items.pop()

    def popleft(self):
        if not self._items:
            raise IndexError("pop from an empty deque")
        return self._items.pop(0)

    def rotate(self, n: index = 1, /):
        size = len(self._items)
        if size > 1 and n % size:
            cut = size - n % size
            self._items = self._items[cut:] + self._items[:cut]  # another list: whoever walks over it sees that

    def insert(self, i: index, x, /):
        if self._maxlen is not None and len(self._items) >= self._maxlen:
            raise IndexError("deque already at its maximum size")
        self._items.insert(i, x)

    def remove(self, value, /):
        if value not in self._items:
            raise ValueError(f"{value!r} is not in deque")
        self._items.remove(value)

    def index(self, x, start=0, stop=None, /):
        items = self._items[start:stop]
        if x not in items:
            raise ValueError(f"{x!r} is not in deque")
        return items.index(x) + start

    def count(self, x, /):
        return self._items.count(x)

    def reverse(self):
        self._items.reverse()

    def clear(self):
        self._items.clear()

    def copy(self):
        return type(self)(self._items, self._maxlen)

    __copy__ = copy

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return LibCall.deque.iter(self, self._items)

    def __reversed__(self):
        return self._backwards() if LibCall.value.known(len(self._items)) else reversed(self._items)

    def _backwards(self):
        size = len(self._items)
        for item in reversed(self._items):
            yield item
            if len(self._items) != size:
                raise RuntimeError("deque mutated during iteration")

    def __contains__(self, value):
        return value in self._items

    def _checked(self, index):
        if LibCall.object.says(index, ("__index__",)):
            index = LibCall.object.converted(index, "__index__")
        if not isinstance(index, int):
            raise TypeError(f"sequence index must be integer, not '{type(index).__name__}'")
        size = len(self._items)
        if index >= size or index < -size:
            raise IndexError("deque index out of range")
        return index

    def __getitem__(self, index):
        return self._items[self._checked(index)]

    def __setitem__(self, index, value):
        self._items[self._checked(index)] = value

    def __delitem__(self, index):
        del self._items[self._checked(index)]

    def __add__(self, other):
        if not isinstance(other, deque):
            raise TypeError(f'can only concatenate deque (not "{type(other).__name__}") to deque')
        return type(self)(self._items + other._items, self._maxlen)

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        return type(self)(self._items * n, self._maxlen)

    def __eq__(self, other):
        return self._items == other._items if isinstance(other, deque) else NotImplemented

    def __lt__(self, other):
        return self._items < other._items if isinstance(other, deque) else NotImplemented

    def __repr__(self):
        bound = "" if self._maxlen is None else f", maxlen={self._maxlen}"
        return f"{type(self).__name__}({self._items!r}{bound})"

    def __class_getitem__(cls, item):
        return cls
