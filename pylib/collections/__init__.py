from collections import abc
from collections.abc import Mapping, MutableMapping, Sequence, MutableSequence, Iterable, Callable, Hashable, Set
from _shapeproof.namedtuples import namedtuple


class OrderedDict(dict):
    __complete__ = True

    def move_to_end(self, key, last=True):
        LibCall.dict.move(self, key, last)

    def popitem(self, last=True):
        if last:
            return LibCall.dict.popitem(self)
        if not self:
            raise KeyError("dictionary is empty")
        key = next(iter(self))
        return (key, self.pop(key))


class defaultdict(dict):
    __complete__ = True

    def __init__(self, default_factory=None, /, *args, **kwargs):
        self.default_factory = default_factory
        LibCall.dict.update(self, args, kwargs)

    def __missing__(self, key):
        if self.default_factory is None:
            raise KeyError(key)
        value = self.default_factory()
        self[key] = value
        return value


class Counter(dict):
    __complete__ = True

    def __init__(self, iterable=None, /, **kwds):
        self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def update(self, iterable=None, /, **kwds):
        if isinstance(iterable, dict):
            for key, count in iterable.items():
                self[key] = self[key] + count
        elif iterable is not None:
            for key in iterable:
                self[key] = self[key] + 1
        for key, count in kwds.items():
            self[key] = self[key] + count

    def subtract(self, iterable=None, /, **kwds):
        if isinstance(iterable, dict):
            for key, count in iterable.items():
                self[key] = self[key] - count
        elif iterable is not None:
            for key in iterable:
                self[key] = self[key] - 1

    def most_common(self, n=None):
        pairs = sorted(self.items(), key=lambda pair: pair[1], reverse=True)
        return pairs if n is None else pairs[:n]

    def elements(self):
        return iter([key for key, count in self.items() for _ in range(count)])

    def total(self):
        return sum(self.values())


class deque(list):
    __complete__ = True

    def __init__(self, iterable=(), maxlen=None):
        self.maxlen = maxlen
        LibCall.list.fill(self, ())
        self.extend(iterable)

    def append(self, x):
        LibCall.list.append(self, x)
        if self.maxlen is not None and len(self) > self.maxlen:
            LibCall.list.pop(self, 0)

    def appendleft(self, x):
        LibCall.list.insert(self, 0, x)
        if self.maxlen is not None and len(self) > self.maxlen:
            LibCall.list.pop(self, -1)

    def extend(self, iterable):
        for item in iterable:
            self.append(item)

    def extendleft(self, iterable):
        for item in iterable:
            self.appendleft(item)

    def pop(self):
        return LibCall.list.pop(self, -1)

    def popleft(self):
        return LibCall.list.pop(self, 0)

    def rotate(self, n=1):
        for _ in range(n):
            LibCall.list.insert(self, 0, LibCall.list.pop(self, -1))

    def copy(self):
        return deque(self, self.maxlen)


class ChainMap(dict):
    def __init__(self, *maps):
        self.maps = list(maps)
        for one in reversed(maps):
            LibCall.dict.update(self, (one,), {})


class UserDict(dict):
    @property
    def data(self):
        return self


class UserList(list):
    @property
    def data(self):
        return self
