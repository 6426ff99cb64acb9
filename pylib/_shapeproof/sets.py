# set and frozenset: what both can do, and what only sets that change can.


class _SetMethods(object):
    def union(self, *others):
        return LibCall.set.combine(self, others, "or")

    def intersection(self, *others):
        return LibCall.set.combine(self, others, "and")

    def difference(self, *others):
        return LibCall.set.combine(self, others, "sub")

    def symmetric_difference(self, other):
        return LibCall.set.combine(self, (other,), "xor")

    def issubset(self, other):
        return LibCall.set.issubset(self, other)

    def issuperset(self, other):
        return LibCall.set.issuperset(self, other)

    def isdisjoint(self, other):
        return LibCall.set.isdisjoint(self, other)

    def __iter__(self):
        return LibCall.set.iter(self)

    def __len__(self):
        return LibCall.set.len(self)

    def __contains__(self, value):
        return LibCall.set.contains(self, value)

    def __class_getitem__(cls, item):
        from _shapeproof.aliases import GenericAlias
        return GenericAlias(cls, item)


class set(object):
    __complete__ = True
    __hash__ = None

    def __init__(self, iterable=()):
        LibCall.set.fill(self, iterable)

    def add(self, value, /):
        LibCall.set.add(self, value)

    def discard(self, value, /):
        LibCall.set.discard(self, value)

    def remove(self, value, /):
        LibCall.set.remove(self, value)

    def pop(self):
        return LibCall.set.pop(self)

    def clear(self):
        LibCall.set.clear(self)

    def copy(self):
        return LibCall.set.combine(self, (), "or")

    def update(self, *others):
        for other in others:
            LibCall.set.extend(self, other)

    def difference_update(self, *others):
        LibCall.set.assign(self, LibCall.set.combine(self, others, "sub"))

    def intersection_update(self, *others):
        LibCall.set.assign(self, LibCall.set.combine(self, others, "and"))

    def symmetric_difference_update(self, other):
        LibCall.set.assign(self, LibCall.set.combine(self, (other,), "xor"))


class frozenset(object):
    __complete__ = True

    def __new__(cls, iterable=()):
        return LibCall.set.frozen(cls, iterable)

    def copy(self):
        return self


# Law: the bases of a builtin type are those of CPython, so the common methods are given to each.
for _name in ("union", "intersection", "difference", "symmetric_difference", "issubset", "issuperset", "isdisjoint", "__iter__", "__len__",
              "__contains__", "__class_getitem__"):
    LibCall.builtins.setattr(set, _name, _SetMethods.__dict__[_name])
    LibCall.builtins.setattr(frozenset, _name, _SetMethods.__dict__[_name])
