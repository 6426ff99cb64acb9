# The views of a dict: they follow it.


def _both(view, other, how):
    return LibCall.set.combine(set(view), (other,), how)


class _View(object):
    def __init__(self, mapping):
        self.mapping = mapping

    def __len__(self):
        return LibCall.builtins.len(self.mapping)

    def __repr__(self):
        return f"{type(self).__name__}({[item for item in self]!r})"

    def __class_getitem__(cls, item):
        return cls


class _SetView(_View):
    def __and__(self, other):
        return _both(self, other, "and")

    def __or__(self, other):
        return _both(self, other, "or")

    def __sub__(self, other):
        return _both(self, other, "sub")

    def __xor__(self, other):
        return _both(self, other, "xor")

    def __rand__(self, other):
        return _both(other, self, "and")

    def __ror__(self, other):
        return _both(other, self, "or")

    def __rsub__(self, other):
        return _both(other, self, "sub")

    def __rxor__(self, other):
        return _both(other, self, "xor")

    def isdisjoint(self, other):
        return set(self).isdisjoint(other)

    def _with(self, other):
        return isinstance(other, (set, frozenset, _SetView))

    def __eq__(self, other):
        return set(self) == set(other) if self._with(other) else NotImplemented

    def __le__(self, other):
        return set(self) <= set(other) if self._with(other) else NotImplemented

    def __lt__(self, other):
        return set(self) < set(other) if self._with(other) else NotImplemented

    def __ge__(self, other):
        return set(self) >= set(other) if self._with(other) else NotImplemented

    def __gt__(self, other):
        return set(self) > set(other) if self._with(other) else NotImplemented


class dict_keys(_SetView):
    __complete__ = True
    __hash__ = None

    def __iter__(self):
        return LibCall.dict.iter(self.mapping, "keys")

    def __reversed__(self):
        return LibCall.iter.reversed(LibCall.dict.keys(self.mapping))

    def __contains__(self, key):
        return LibCall.dict.contains(self.mapping, key)


class dict_items(_SetView):
    __complete__ = True
    __hash__ = None

    def __iter__(self):
        return LibCall.dict.iter(self.mapping, "items")

    def __reversed__(self):
        return LibCall.iter.reversed(LibCall.dict.items(self.mapping))

    def __contains__(self, item):
        return item in LibCall.dict.items(self.mapping)


class dict_values(_View):
    __complete__ = True

    def __iter__(self):
        return LibCall.dict.iter(self.mapping, "values")

    def __reversed__(self):
        return LibCall.iter.reversed(LibCall.dict.values(self.mapping))

    def __contains__(self, value):
        return value in LibCall.dict.values(self.mapping)
