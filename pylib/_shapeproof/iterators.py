# Iterators: of builtin containers, generators, and the classes that make iterators out of others.


_missing = object()


class iterator(object):
    def __iter__(self):
        return self

    def __next__(self):
        return LibCall.iter.next(self)

    def __length_hint__(self):
        return LibCall.unknown.int("", "opaque", 0, None, "the length of an iterator")


class _iterator(object):
    __complete__ = True

    def __iter__(self):
        return self

    def __next__(self):
        return LibCall.iter.next(self)


class _sized_iterator(_iterator):
    __complete__ = True

    def __length_hint__(self):
        return LibCall.iter.remaining(self)


class list_iterator(_sized_iterator):
    __complete__ = True


class tuple_iterator(_sized_iterator):
    __complete__ = True


class str_iterator(_sized_iterator):
    __complete__ = True


class str_ascii_iterator(_sized_iterator):
    __complete__ = True


class bytes_iterator(_sized_iterator):
    __complete__ = True


class range_iterator(_sized_iterator):
    __complete__ = True


class set_iterator(_sized_iterator):
    __complete__ = True


class dict_keyiterator(_sized_iterator):
    __complete__ = True


class dict_valueiterator(_sized_iterator):
    __complete__ = True


class dict_itemiterator(_sized_iterator):
    __complete__ = True


class generator(object):
    __complete__ = True

    def __iter__(self):
        return self

    def __next__(self):
        return LibCall.iter.next(self)

    def send(self, value):
        return LibCall.iter.send(self, value)

    def throw(self, typ, val=None, tb=None):
        return LibCall.iter.throw(self, typ)

    def close(self):
        LibCall.iter.close(self)


class enumerate(_iterator):
    __complete__ = True

    def __new__(cls, iterable=_missing, start: index = 0):
        if iterable is _missing:
            raise TypeError("enumerate() missing required argument 'iterable'")
        return LibCall.iter.enumerate(iterable, start)

    def __class_getitem__(cls, item):
        return cls


class filter(_iterator):
    __complete__ = True

    def __new__(cls, function, iterable, /):
        return LibCall.iter.filter(_passing(function, iter(iterable)))


def _passing(function, items):
    for item in items:
        if item if function is None else function(item):
            yield item


class map(_iterator):
    __complete__ = True

    def __new__(cls, function, /, *iterables):
        return _mapped(function, iterables)


def _mapped(function, iterables):
    if not iterables:
        raise TypeError("map() must have at least two arguments.")
    return LibCall.iter.map(function, iterables)


class reversed(_iterator):
    __complete__ = True

    def __new__(cls, sequence, /):
        return LibCall.iter.reversed(sequence)


class zip(_iterator):
    __complete__ = True

    def __new__(cls, *iterables, strict=False):
        if strict:
            iterators = [iter(one) for one in iterables]
            return LibCall.iter.zip(tuple(iterators)) if _of_one_length(iterators) else _strict_zip(iterators)
        return LibCall.iter.zip(iterables)


# It is known that as many items are left in each: none is the first to end.
def _of_one_length(iterators):
    left = [LibCall.iter.remaining(one) for one in iterators if LibCall.data.kind(one) == "object"]
    same = [one == left[0] for one in left]
    return len(left) == len(iterators) and all([LibCall.value.known(one) and one for one in same])


def _strict_zip(iterators):
    while True:
        items = []
        for index, one in enumerate(iterators):
            try:
                items.append(next(one))
            except StopIteration:
                if index > 0:
                    before = "argument 1" if index == 1 else f"arguments 1-{index}"
                    raise ValueError(f"zip() argument {index + 1} is shorter than {before}") from None
                _none_longer(iterators)
                return
        if not iterators:
            return
        yield tuple(items)


def _none_longer(iterators):
    for index, one in enumerate(iterators):
        if index > 0:
            try:
                next(one)
            except StopIteration:
                continue
            before = "argument 1" if index == 1 else f"arguments 1-{index}"
            raise ValueError(f"zip() argument {index + 1} is longer than {before}")


# What list() and its like take from an iterator whose length only asking tells: a loop, so that all that holds for loops holds for it.
def _collected(items):
    out = []
    for item in items:
        out.append(item)
    return out


def _until(function, sentinel):
    while True:
        value = function()
        if value == sentinel:
            return
        yield value
