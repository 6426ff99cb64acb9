# collections.deque, around a list.
#
# Where there is a `maxlen`, `append` leaves what is too much in front, and whoever reads looks at the end of the list alone (`_held`): a list that only
# grows is followed through loops of any length, one that begins to lose items in some round is not.


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

    def _held(self):
        # The list of its items: not to be changed.
        if self._maxlen is None or LibCall.value.known(len(self._items)) and len(self._items) <= self._maxlen:
            return self._items
        return self._items[-self._maxlen:] if self._maxlen else []

    def _own(self):
        # The list of its items, and of nothing else.
        if self._maxlen is not None and len(self._items) > self._maxlen:
            del self._items[:len(self._items) - self._maxlen]
        return self._items

    def append(self, x, /):
        self._items.append(x)

    def appendleft(self, x, /):
        items = self._own()
        items.insert(0, x)
        if self._maxlen is not None and len(items) > self._maxlen:
            items.pop()

    def extend(self, iterable, /):
        self._items.extend(list(self._held()) if iterable is self else iterable)

    def extendleft(self, iterable, /):
        for item in list(iterable):
            self.appendleft(item)

    def pop(self):
        if not self:
            raise IndexError("pop from an empty deque")
        return self._own().pop()

    def popleft(self):
        if not self:
            raise IndexError("pop from an empty deque")
        return self._own().pop(0)

    def rotate(self, n: index = 1, /):
        items = self._held()
        size = len(items)
        if size > 1 and n % size:
            cut = size - n % size
            self._items = items[cut:] + items[:cut]  # another list: whoever walks over it sees that

    def insert(self, i: index, x, /):
        if self._maxlen is not None and len(self) >= self._maxlen:
            raise IndexError("deque already at its maximum size")
        self._items.insert(i, x)

    def remove(self, value, /):
        items = self._own()
        if value not in items:
            raise ValueError(f"{value!r} is not in deque")
        items.remove(value)

    def index(self, x, start=0, stop=None, /):
        items = self._held()[start:stop]
        if x not in items:
            raise ValueError(f"{x!r} is not in deque")
        return items.index(x) + start

    def count(self, x, /):
        return self._held().count(x)

    def reverse(self):
        self._own().reverse()

    def clear(self):
        self._items.clear()

    def copy(self):
        return type(self)(self._held(), self._maxlen)

    __copy__ = copy

    def __len__(self):
        return len(self._items) if self._maxlen is None else min(len(self._items), self._maxlen)

    def __iter__(self):
        return LibCall.deque.iter(self, self._held(), self._items)

    def __reversed__(self):
        return self._backwards() if LibCall.value.known(len(self._items)) else reversed(self._held())

    def _backwards(self):
        size = len(self._items)
        for item in reversed(self._held()):
            yield item
            if len(self._items) != size:
                raise RuntimeError("deque mutated during iteration")

    def __contains__(self, value):
        return value in self._held()

    def _checked(self, index):
        if LibCall.object.says(index, ("__index__",)):
            index = LibCall.object.converted(index, "__index__")
        if not isinstance(index, int):
            raise TypeError(f"sequence index must be integer, not '{type(index).__name__}'")
        size = len(self)
        if index >= size or index < -size:
            raise IndexError("deque index out of range")
        return index

    def __getitem__(self, index):
        return self._held()[self._checked(index)]

    def __setitem__(self, index, value):
        # No change that a walk would notice: what is too much in front stays.
        index = self._checked(index)
        self._items[index if index < 0 else index + len(self._items) - len(self)] = value

    def __delitem__(self, index):
        index = self._checked(index)
        del self._own()[index]

    def __add__(self, other):
        if not isinstance(other, deque):
            raise TypeError(f'can only concatenate deque (not "{type(other).__name__}") to deque')
        return type(self)(self._held() + other._held(), self._maxlen)

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        return type(self)(self._held() * n, self._maxlen)

    def __eq__(self, other):
        return self._held() == other._held() if isinstance(other, deque) else NotImplemented

    def __lt__(self, other):
        return self._held() < other._held() if isinstance(other, deque) else NotImplemented

    def __repr__(self):
        bound = "" if self._maxlen is None else f", maxlen={self._maxlen}"
        return f"{type(self).__name__}({self._held()!r}{bound})"

    def __class_getitem__(cls, item):
        return cls
