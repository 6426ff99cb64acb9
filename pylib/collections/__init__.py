from collections import abc
from collections.abc import Mapping, MutableMapping, Sequence, MutableSequence, Iterable, Callable, Hashable, Set
from _shapeproof.namedtuples import namedtuple
from _shapeproof.deques import deque
from _shapeproof.counters import Counter


class OrderedDict(dict):
    __complete__ = True

    def move_to_end(self, key, last=True):
        if key not in self:
            raise KeyError(key)
        LibCall.dict.move(self, key, last)

    def popitem(self, last=True):
        if LibCall.dict.len(self) == 0:
            raise KeyError("dictionary is empty")
        if last:
            return LibCall.dict.popitem(self)
        key = next(iter(self))
        return (key, self.pop(key))

    def copy(self):
        return type(self)(self)

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return dict.__eq__(self, other) and list(self) == list(other)
        return dict.__eq__(self, other)

    def __repr__(self):
        if not self:
            return type(self).__name__ + "()"
        return f"{type(self).__name__}({list(self.items())!r})"

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(self)
        new.update(other)
        return new


class defaultdict(dict):
    __complete__ = True

    def __init__(self, default_factory=None, /, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError("first argument must be callable or None")
        self.default_factory = default_factory
        LibCall.dict.update(self, args, kwargs)

    def __missing__(self, key):
        if self.default_factory is None:
            raise KeyError(key)
        value = self.default_factory()
        self[key] = value
        return value

    def copy(self):
        return type(self)(self.default_factory, self)

    def __repr__(self):
        return f"{type(self).__name__}({self.default_factory!r}, {dict(self)!r})"

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(self.default_factory, self)
        new.update(other)
        return new


class ChainMap(MutableMapping):
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for one in self.maps:
            if key in one:
                return one[key]
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __contains__(self, key):
        for one in self.maps:
            if key in one:
                return True
        return False

    def __iter__(self):
        merged = {}
        for one in reversed(self.maps):
            merged.update(dict.fromkeys(one))
        return iter(merged)

    def __len__(self):
        return len(list(iter(self)))

    def __bool__(self):
        for one in self.maps:
            if one:
                return True
        return False

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        if key not in self.maps[0]:
            raise KeyError(f"Key not found in the first mapping: {key!r}")
        del self.maps[0][key]

    def pop(self, key, *args):
        if key in self.maps[0] or args:
            return self.maps[0].pop(key, *args)
        raise KeyError(f"Key not found in the first mapping: {key!r}")

    def clear(self):
        self.maps[0].clear()

    def new_child(self, m=None, **kwargs):
        child = {} if m is None else m
        child.update(kwargs)
        return type(self)(child, *self.maps)

    @property
    def parents(self):
        return type(self)(*self.maps[1:])

    def copy(self):
        return type(self)(self.maps[0].copy(), *self.maps[1:])

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(map(repr, self.maps))})"


class UserDict(MutableMapping):
    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(type(self), "__missing__"):
            return type(self).__missing__(self, key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def get(self, key, default=None):
        return self[key] if key in self else default

    def copy(self):
        return type(self)(self.data)

    def __repr__(self):
        return repr(self.data)


class UserList(MutableSequence):
    def __init__(self, initlist=None):
        self.data = [] if initlist is None else list(initlist)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return type(self)(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def insert(self, i, item):
        self.data.insert(i, item)

    def append(self, item):
        self.data.append(item)

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def copy(self):
        return type(self)(self.data)

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, item):
        return item in self.data

    def __add__(self, other):
        return type(self)(self.data + list(other))

    def __mul__(self, n):
        return type(self)(self.data * n)

    def __eq__(self, other):
        return self.data == (other.data if isinstance(other, UserList) else other)

    def __repr__(self):
        return repr(self.data)


class UserString(object):
    def __init__(self, seq):
        self.data = str(seq)

    def __str__(self):
        return self.data

    def __repr__(self):
        return repr(self.data)

    def __len__(self):
        return len(self.data)
