# list, tuple and dict.
from _shapeproof.asking import ask_each, asked
from _shapeproof.views import dict_items, dict_keys, dict_values


class list(object):
    __complete__ = True
    __hash__ = None

    def __init__(self, iterable=(), /):
        LibCall.list.fill(self, iterable)

    def append(self, object, /):
        LibCall.list.append(self, object)

    def extend(self, iterable, /):
        LibCall.list.extend(self, iterable)

    def insert(self, index: index, object, /):
        LibCall.list.insert(self, index, object)

    def pop(self, index=-1, /):
        return LibCall.list.pop(self, index)

    def remove(self, value, /):
        LibCall.list.remove(self, value)

    def index(self, value, start=0, stop=None, /):
        return LibCall.list.index(self, value, start, stop)

    def count(self, value, /):
        return LibCall.list.count(self, value)

    def sort(self, /, *args, key=None, reverse=False):
        if args:
            raise TypeError("sort() takes no positional arguments")
        if not LibCall.value.known(LibCall.builtins.len(self)) and asked(self, key):
            ask_each(self, key, False)
        LibCall.list.sort(self, key, reverse)

    def reverse(self):
        LibCall.list.reverse(self)

    def copy(self):
        return LibCall.list.of(self)

    def clear(self):
        LibCall.list.clear(self)

    def __iter__(self):
        return LibCall.list.iter(self)

    def __len__(self):
        return LibCall.list.len(self)

    def __contains__(self, value):
        return LibCall.list.count(self, value) > 0

    def __getitem__(self, index):
        return LibCall.list.get(self, index)

    def __setitem__(self, index, value):
        LibCall.list.set(self, index, value)

    def __delitem__(self, index):
        LibCall.list.delete(self, index)

    def __reversed__(self):
        return LibCall.iter.reversed(self)

    def __add__(self, value):
        return LibCall.list.of(self) + value

    def __iadd__(self, value):
        LibCall.list.extend(self, value)
        return self

    def __mul__(self, value):
        return LibCall.list.of(self) * value

    def __class_getitem__(cls, item):
        from _shapeproof.aliases import GenericAlias
        return GenericAlias(cls, item)


class tuple(object):
    __complete__ = True

    def __new__(cls, iterable=(), *args, **kwargs):
        return LibCall.tuple.new(cls, iterable)

    def index(self, value, start=0, stop=None, /):
        return LibCall.list.index(self, value, start, stop)

    def count(self, value, /):
        return LibCall.list.count(self, value)

    def __iter__(self):
        return LibCall.tuple.iter(self)

    def __len__(self):
        return LibCall.tuple.len(self)

    def __contains__(self, value):
        return LibCall.list.count(self, value) > 0

    def __getitem__(self, index):
        return LibCall.tuple.get(self, index)

    def __class_getitem__(cls, item):
        from _shapeproof.aliases import GenericAlias
        return GenericAlias(cls, item)


class dict(object):
    __complete__ = True
    __hash__ = None

    def __init__(self, *args, **kwargs):
        LibCall.dict.update(self, args, kwargs)

    def get(self, key, default=None, /):
        return LibCall.dict.get(self, key, default)

    def items(self):
        return dict_items(self)

    def keys(self):
        return dict_keys(self)

    def values(self):
        return dict_values(self)

    def update(self, *args, **kwargs):
        LibCall.dict.update(self, args, kwargs)

    def pop(self, key, *default):
        return LibCall.dict.pop(self, key, default)

    def popitem(self):
        return LibCall.dict.popitem(self)

    def setdefault(self, key, default=None, /):
        return LibCall.dict.setdefault(self, key, default)

    def copy(self):
        return LibCall.dict.copy(self)

    def clear(self):
        LibCall.dict.clear(self)

    def __iter__(self):
        return LibCall.dict.iter(self)

    def __len__(self):
        return LibCall.dict.len(self)

    def __contains__(self, key):
        return LibCall.dict.contains(self, key)

    def __getitem__(self, key):
        return LibCall.dict.item(self, key)

    def __setitem__(self, key, value):
        LibCall.dict.set(self, key, value)

    def __delitem__(self, key):
        LibCall.dict.delete(self, key)

    def __or__(self, other):
        result = LibCall.dict.copy(self)
        LibCall.dict.update(result, (other,), {})
        return result

    def __ior__(self, other):
        LibCall.dict.update(self, (other,), {})
        return self

    def __reversed__(self):
        return LibCall.iter.reversed(LibCall.dict.keys(self))

    def __class_getitem__(cls, item):
        from _shapeproof.aliases import GenericAlias
        return GenericAlias(cls, item)


def _fromkeys(cls, iterable, value=None):
    result = cls()
    for key in list(iterable):
        result[key] = value
    return result
