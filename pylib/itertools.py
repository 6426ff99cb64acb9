# itertools: iterators of known or unknown length; the endless ones as plans that never run out.


def count(start=0, step=1):
    return LibCall.iter.count(start, step)


def repeat(object, times=None):
    return LibCall.iter.repeat(object, times)


def cycle(iterable):
    saved = list(iterable)
    while saved:
        for item in saved:
            yield item


def chain(*iterables):
    for one in iterables:
        for item in one:
            yield item


def _from_iterable(iterable):
    for one in iterable:
        for item in one:
            yield item


chain.from_iterable = _from_iterable


def islice(iterable, *args):
    bounds = slice(*args)
    start = 0 if bounds.start is None else bounds.start
    step = 1 if bounds.step is None else bounds.step
    stop = bounds.stop
    index = 0
    if stop is not None and stop <= start:
        return
    wanted = start
    for item in iterable:
        if index == wanted:
            yield item
            wanted += step
        index += 1
        if stop is not None and wanted >= stop:
            return


def zip_longest(*iterables, fillvalue=None):
    lists = [list(one) for one in iterables]
    longest = max([len(one) for one in lists], default=0)
    for one in lists:
        one.extend([fillvalue] * (longest - len(one)))
    return zip(*lists)


def product(*iterables, repeat=1):
    pools = [list(one) for one in iterables] * repeat
    result = [()]
    for pool in pools:
        result = [before + (item,) for before in result for item in pool]
    return iter(result)


def combinations(iterable, r):
    pool = tuple(iterable)
    return iter([tuple([pool[i] for i in indices]) for indices in _indices(len(pool), r, False)])


def combinations_with_replacement(iterable, r):
    pool = tuple(iterable)
    return iter([tuple([pool[i] for i in indices]) for indices in _indices(len(pool), r, True)])


def _indices(n, r, repeated):
    result = [()]
    for _ in range(r):
        result = [before + (i,) for before in result for i in range(n)
                  if not before or i > before[-1] or repeated and i == before[-1]]
    return result


def permutations(iterable, r=None):
    pool = tuple(iterable)
    result = [()]
    for _ in range(len(pool) if r is None else r):
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
    return iter([item for item, chosen in zip(data, selectors) if chosen])


def pairwise(iterable):
    items = list(iterable)
    return zip(items, items[1:])


def batched(iterable, n):
    items = list(iterable)
    return iter([tuple(items[i:i + n]) for i in range(0, len(items), n)])


def groupby(iterable, key=None):
    groups = []
    for item in iterable:
        name = item if key is None else key(item)
        if groups and groups[-1][0] == name:
            groups[-1][1].append(item)
        else:
            groups.append((name, [item]))
    return iter(groups)


def tee(iterable, n=2):
    items = list(iterable)
    return tuple([iter(items) for _ in range(n)])
