# Mappings and sets built on collections.abc: what is abstract, what comes with them.
from collections.abc import Iterator, Mapping, MutableMapping, MutableSequence, MutableSet, Sequence, Set


class Config(Mapping):
    def __init__(self, **values):
        self._values = values

    def __getitem__(self, key):
        return self._values[key]

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def __repr__(self):
        return "Config"


c = Config(lr=0.1, steps=3)
reveal_value((c.keys(), list(c.items()), c.get("x", 5), "lr" in c, c == {"lr": 0.1, "steps": 3}))
reveal_value((c.keys() & {"lr", "x"}, len(c.values()), 3 in c.values(), ("lr", 0.1) in c.items()))
reveal_value(dict(**c))


class Bag(MutableSet):
    def __init__(self, items=()):
        self.items = list(dict.fromkeys(items))

    def __contains__(self, x):
        return x in self.items

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)

    def add(self, x):
        if x not in self.items:
            self.items.append(x)

    def discard(self, x):
        if x in self.items:
            self.items.remove(x)


bag = Bag("abc")
bag |= {"d"}
bag -= {"a"}
reveal_value((sorted(bag), type(bag & Bag("bx")).__name__, (bag & Bag("bx")).items, bag == {"b", "c", "d"}, Bag("b") < bag))
bag.remove("b")
try:
    bag.remove("b")
except KeyError as e:
    reveal_value(str(e))


class Count(Iterator):
    def __init__(self, n):
        self.n = n

    def __next__(self):
        self.n -= 1
        if self.n < 0:
            raise StopIteration
        return self.n


reveal_value(list(Count(3)))
for base, names in ((Sequence, {}), (MutableMapping, {"__len__": len}), (MutableSequence, {}), (Set, {"__iter__": iter}), (Iterator, {})):
    try:
        type("Half", (base,), names)()
    except TypeError as e:
        reveal_value(str(e))
