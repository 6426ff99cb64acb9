# What the abstract classes give for free.
from collections.abc import MutableMapping, Sequence, MutableSequence, Set


class Config(MutableMapping):
    def __init__(self):
        self.data = {}

    def __getitem__(self, k):
        return self.data[k]

    def __setitem__(self, k, v):
        self.data[k] = v

    def __delitem__(self, k):
        del self.data[k]

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)


c = Config()
c["a"] = 1
c.update(b=2)
c.update({"c": 3})
reveal_value(c.pop("a"))
reveal_value(c.setdefault("d", 4))
reveal_value(c.popitem())
reveal_value(dict(c))
reveal_value("b" in c)
reveal_value(c.pop("zz", None))


class Stages(Sequence):
    def __init__(self, *items):
        self.items = items

    def __getitem__(self, i):
        return self.items[i]

    def __len__(self):
        return len(self.items)


s = Stages(5, 6, 7, 6)
reveal_value(list(s))
reveal_value(6 in s)
reveal_value(s.index(6))
reveal_value(s.count(6))
reveal_value(list(reversed(s)))
c.clear()
reveal_value(len(c))
try:
    c.pop("gone")
except KeyError as error:
    reveal_value(str(error))


class Incomplete(Sequence):
    def __len__(self):
        return 0


try:
    Incomplete()
except TypeError as error:
    reveal_value(str(error))
