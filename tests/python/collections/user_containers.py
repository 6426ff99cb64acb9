# Containers built on UserDict, UserList and the abstract classes.
from collections import UserDict, UserList
from collections.abc import Iterable, Mapping, MutableMapping, Sequence, Callable, Hashable, Sized, Iterator


class Lower(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)


d = Lower({"A": 1}, B=2)
d["C"] = 3
reveal_value(d)
reveal_value(dict(d))
reveal_value(d.data)
reveal_value("a" in d)
reveal_value(len(d))
reveal_value(d.get("zz", 0))
reveal_value(sorted(d.items()))


class Registry(Mapping):
    def __init__(self, **entries):
        self._entries = entries

    def __getitem__(self, key):
        return self._entries[key]

    def __iter__(self):
        return iter(self._entries)

    def __len__(self):
        return len(self._entries)


r = Registry(relu=1, gelu=2)
reveal_value(r["relu"])
reveal_value("gelu" in r)
reveal_value(list(r.keys()))
reveal_value(list(r.values()))
reveal_value(list(r.items()))
reveal_value(r.get("x"))
reveal_value({**r})
reveal_value(isinstance(r, Mapping))
reveal_value(r == Registry(relu=1, gelu=2))
reveal_value([isinstance(x, Iterable) for x in ([], "a", 5, {}, iter([]))])
reveal_value([isinstance(x, Sequence) for x in ([], "a", (), {}, range(2), {1})])
reveal_value([isinstance(x, Mapping) for x in ({}, [])])
reveal_value([isinstance(x, Callable) for x in (len, 5, int)])
reveal_value([isinstance(x, Hashable) for x in (1, [], "a", {})])
reveal_value([isinstance(x, Sized) for x in ([], 5)])
reveal_value([isinstance(x, Iterator) for x in ([], iter([]))])
u = UserList([1, 2])
u.append(3)
reveal_value(u)
reveal_value(u[1:])
reveal_value(len(u))
try:
    Mapping()
except TypeError as error:
    reveal_value(str(error))
