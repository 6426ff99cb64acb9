# The abstract classes: inert as bases; isinstance() knows by `__abstract__` what a value must be or have.


class _Abstract(object):
    def __class_getitem__(cls, item):
        from _shapeproof.aliases import GenericAlias
        return GenericAlias(cls, item)


class Hashable(_Abstract):
    __abstract__ = "Hashable"


class Iterable(_Abstract):
    __abstract__ = "Iterable"


class Sized(_Abstract):
    __abstract__ = "Sized"


class Container(_Abstract):
    __abstract__ = "Container"


class Callable(_Abstract):
    __abstract__ = "Callable"


class Awaitable(_Abstract):
    __abstract__ = "Awaitable"


class Coroutine(Awaitable):
    __abstract__ = "Coroutine"


class AsyncIterable(_Abstract):
    __abstract__ = "AsyncIterable"


class AsyncIterator(AsyncIterable):
    __abstract__ = "AsyncIterator"


class AsyncGenerator(AsyncIterator):
    __abstract__ = "AsyncGenerator"


class Iterator(Iterable):
    __abstract__ = "Iterator"


class Generator(Iterator):
    __abstract__ = "Generator"


class Reversible(Iterable):
    __abstract__ = "Reversible"


class Collection(Sized, Iterable, Container):
    __abstract__ = "Collection"


class Buffer(_Abstract):
    __abstract__ = "Buffer"


class Mapping(Collection):
    __abstract__ = "Mapping"

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return list(self)

    def items(self):
        return [(key, self[key]) for key in self]

    def values(self):
        return [self[key] for key in self]

    def __eq__(self, other):
        if not isinstance(other, (Mapping, dict)):
            return NotImplemented
        return dict(self.items()) == dict(other.items())


class MutableMapping(Mapping):
    __abstract__ = "MutableMapping"

    def pop(self, key, *default):
        if default and key not in self:
            return default[0]
        value = self[key]
        del self[key]
        return value

    def popitem(self):
        for key in self:
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def setdefault(self, key, default=None):
        if key in self:
            return self[key]
        self[key] = default
        return default

    def update(self, other=(), /, **kwds):
        for key, value in dict(other, **kwds).items():
            self[key] = value

    def clear(self):
        for key in list(self):
            del self[key]


class Sequence(Reversible, Collection):
    __abstract__ = "Sequence"

    def __iter__(self):
        index = 0
        while index < len(self):
            yield self[index]
            index += 1

    def __contains__(self, value):
        return any([item == value for item in self])

    def __reversed__(self):
        return iter([self[index] for index in range(len(self) - 1, -1, -1)])

    def index(self, value, start=0, stop=None):
        for index in range(start, len(self) if stop is None else stop):
            if self[index] == value:
                return index
        raise ValueError

    def count(self, value):
        n = 0
        for item in self:
            if item == value:
                n += 1
        return n


class MutableSequence(Sequence):
    __abstract__ = "MutableSequence"

    def append(self, value):
        self.insert(len(self), value)

    def extend(self, values):
        for value in list(values):
            self.append(value)

    def pop(self, index=-1):
        value = self[index]
        del self[index]
        return value

    def remove(self, value):
        del self[self.index(value)]

    def clear(self):
        while len(self) > 0:
            self.pop()

    def reverse(self):
        items = list(self)
        for index, item in enumerate(items[::-1]):
            self[index] = item

    def __iadd__(self, values):
        self.extend(values)
        return self


class Set(Collection):
    __abstract__ = "Set"

    def _from_iterable(cls, it):
        return cls(it)

    def isdisjoint(self, other):
        return not any([value in self for value in other])

    def __and__(self, other):
        return type(self)([value for value in other if value in self])

    def __or__(self, other):
        return type(self)([value for one in (self, other) for value in one])

    def __sub__(self, other):
        return type(self)([value for value in self if value not in other])

    def __le__(self, other):
        return all([value in other for value in self])

    def __ge__(self, other):
        return all([value in self for value in other])

    def __eq__(self, other):
        return len(self) == len(other) and self <= other if isinstance(other, (Set, set, frozenset)) else NotImplemented


class MutableSet(Set):
    __abstract__ = "MutableSet"


class MappingView(Sized):
    __abstract__ = "MappingView"


class KeysView(MappingView):
    __abstract__ = "KeysView"


class ItemsView(MappingView):
    __abstract__ = "ItemsView"


class ValuesView(MappingView):
    __abstract__ = "ValuesView"


class ByteString(Sequence):
    __abstract__ = "ByteString"
