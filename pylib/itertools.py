# itertools: iterators of known or unknown length; the endless ones as plans that never run out.
__complete__ = True


def count(start: real = 0, step: real = 1):
    if isinstance(start, float) or isinstance(step, float):
        return _steps(start, step)
    return LibCall.iter.count(start, step)


def _steps(start, step):
    n = 0
    while True:
        yield start + n * step
        n += 1


def repeat(object, times: index | None = None):
    return LibCall.iter.repeat(object, times)


def cycle(iterable):
    return _cycled(iter(iterable))


def _cycled(iterator):
    saved = []
    for item in iterator:
        yield item
        saved.append(item)
    while saved:
        for item in saved:
            yield item


class chain(object):
    def __init__(self, *iterables):
        self._rest = _chained(iterables)

    @classmethod
    def from_iterable(cls, iterable, /):
        made = cls()
        made._rest = _chained(iterable)
        return made

    def __iter__(self):
        return self._rest

    def __next__(self):
        return next(self._rest)


def _chained(iterables):
    for one in iterables:
        for item in one:
            yield item


_WHOLE = "must be None or an integer: 0 <= x <= sys.maxsize."


def _demand(fits, message):
    LibCall.torch.require_ordinary(fits, "invalid-argument", "ValueError", message)


def islice(iterable, *args):
    bounds = slice(*[LibCall.object.converted(x, "__index__") if LibCall.object.says(x, ("__index__",)) else x for x in args])
    start = 0 if bounds.start is None else bounds.start
    step = 1 if bounds.step is None else bounds.step
    stop = bounds.stop
    if stop is not None:
        _demand(isinstance(stop, int) and stop >= 0, ("Stop argument for islice() " if len(args) == 1 else "Indices for islice() ") + _WHOLE)
    _demand(isinstance(start, int) and start >= 0, "Indices for islice() " + _WHOLE)
    _demand(isinstance(step, int) and step >= 1, "Step for islice() must be a positive integer or None.")
    return _part(iter(iterable), start, stop, step)


def _part(iterator, start, stop, step):
    index = 0
    wanted = start
    if stop is not None and stop <= start:
        while index < stop:
            next(iterator, None)
            index += 1
        return
    for item in iterator:
        if index == wanted:
            yield item
            wanted += step
        index += 1
        if stop is not None and index >= stop:
            return


_END = object()


def zip_longest(*iterables, fillvalue=None):
    iterators = [iter(one) for one in iterables]
    if len([one for one, iterator in zip(iterables, iterators) if iterator is one or isinstance(one, chain)]) > 1:  # they may take from one another
        return _in_step(iterators, fillvalue)
    lists = [list(one) for one in iterators]
    longest = max([len(one) for one in lists], default=0)
    for one in lists:
        one.extend([fillvalue] * (longest - len(one)))
    return zip(*lists)


def _in_step(iterators, fillvalue):
    going = len(iterators)
    while True:
        row = []
        for at, iterator in enumerate(iterators):
            value = next(iterator, _END)
            if value is _END:
                going -= 1
                if going == 0:
                    return
                iterators[at] = repeat(fillvalue)
                value = fillvalue
            row.append(value)
        yield tuple(row)


def product(*iterables, repeat=1):
    if repeat < 0:
        raise ValueError("repeat argument cannot be negative")
    pools = [list(one) for one in iterables] * repeat
    result = [()]
    for pool in pools:
        result = [before + (item,) for before in result for item in pool]
    return iter(result)


def _checked(r):
    if r < 0:
        raise ValueError("r must be non-negative")


def combinations(iterable, r):
    pool = tuple(iterable)
    _checked(r)
    return iter([tuple([pool[i] for i in indices]) for indices in _indices(len(pool), r, False)])


def combinations_with_replacement(iterable, r):
    pool = tuple(iterable)
    _checked(r)
    return iter([tuple([pool[i] for i in indices]) for indices in _indices(len(pool), r, True)])


def _indices(n, r, repeated):
    result = [()]
    for _ in range(r):
        result = [before + (i,) for before in result for i in range(n)
                  if not before or i > before[-1] or repeated and i == before[-1]]
    return result


def permutations(iterable, r=None):
    pool = tuple(iterable)
    count = len(pool) if r is None else r
    _checked(count)
    result = [()]
    for _ in range(count):
        result = [before + (i,) for before in result for i in range(len(pool)) if i not in before]
    return iter([tuple([pool[i] for i in indices]) for indices in result])


def accumulate(iterable, func=None, *, initial=None):
    total = initial
    first = initial is None
    if not first:
        yield total
    for item in iterable:
        if first:
            total = item
            first = False
        elif func is None:
            total = total + item
        else:
            total = func(total, item)
        yield total


def starmap(function, iterable):
    for args in iterable:
        yield function(*args)


def takewhile(predicate, iterable):
    for item in iterable:
        if not predicate(item):
            return
        yield item


def dropwhile(predicate, iterable):
    dropping = True
    for item in iterable:
        if dropping and predicate(item):
            continue
        dropping = False
        yield item


def filterfalse(predicate, iterable):
    for item in iterable:
        if not (predicate(item) if predicate is not None else item):
            yield item


def compress(data, selectors):
    for item, chosen in zip(data, selectors):
        if chosen:
            yield item


def pairwise(iterable):
    items = list(iterable)
    return zip(items, items[1:])


def batched(iterable, n):
    items = list(iterable)
    return iter([tuple(items[i:i + n]) for i in range(0, len(items), n)])


def groupby(iterable, key=None):
    items = list(iterable)
    counted = LibCall.value.known(len(items))
    if counted and len(items) <= _COMPARED:
        return _Groups((item, item if key is None else key(item)) for item in items)
    names = items if key is None else [key(item) for item in items]
    if counted and LibCall.value.fixed(tuple(names)):
        return _Groups(zip(items, names))
    return iter(_SomeGroups(items, names))


# So many items are compared one by one, whatever is known of their names: n of them fall into groups in 2 ** (n - 1) ways.
_COMPARED = 4


# A group reads the items that the groups behind it wait for: it is empty once the next one has been asked for.
class _Groups(object):
    def __init__(self, named):
        self._named = iter(named)
        self._started = False
        self._number = 0

    def __iter__(self):
        return self

    def _take(self):
        self._item, self._name = next(self._named)

    def __next__(self):
        self._number += 1
        if not self._started:
            self._take()
            self._started = True
        else:
            while self._name == self._target:
                self._take()
        self._target = self._name
        return self._name, self._members(self._number)

    def _members(self, number):
        while number == self._number and self._name == self._target:
            yield self._item
            self._take()


# Groups of items whose number is not known: at most as many, each with one name and one or more of the items.
class _SomeGroups(object):
    __ends_at_length__ = True

    def __init__(self, items, names):
        self._items = items
        self._names = names
        self._count = min(len(items), 1 + LibCall.unknown.int("", "opaque", 0, None, "the number of groups"))

    def __len__(self):
        return self._count

    def _place(self):
        return min(len(self._items) - 1, LibCall.unknown.int("", "opaque", 0, None, "which item of a group"))

    def __getitem__(self, number):
        return (self._names[self._place()], iter(LibCall.unknown.list(self._items[self._place()], "the size of a group", "opaque", 1)))


def tee(iterable, n=2):
    if n < 0:
        raise ValueError("n must be >= 0")
    if isinstance(iterable, (list, tuple, str, range, dict, set, frozenset)):
        items = list(iterable)
        return tuple([iter(items) for _ in range(n)])
    source, seen = iter(iterable), []
    return tuple([_Tee(source, seen, 0) for _ in range(n)])


# What one of them takes from the source, the others find in `seen`.
class _Tee(object):
    def __init__(self, source, seen, place):
        self._source = source
        self._seen = seen
        self._place = place

    def __iter__(self):
        return self

    def __next__(self):
        if self._place == len(self._seen):
            self._seen.append(next(self._source))
        self._place += 1
        return self._seen[self._place - 1]

    def __copy__(self):
        return _Tee(self._source, self._seen, self._place)
