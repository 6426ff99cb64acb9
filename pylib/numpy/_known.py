# Small arrays whose elements are known, or stand in other places: exact answers. None, or elements that nobody knows, where they are many.
from numpy._scalars import plain as _plain
from builtins import all as _every, any as _some, max as _largest, min as _least, sum as _total

_MOST = 256


# The sizes of an array, where they are constants and its elements few.
def sizes(a):
    dims = LibCall.image.dims(a) if LibCall.data.kind(a) == "array" else None
    if dims is None or not LibCall.value.known(dims):
        return None
    return dims if product(dims) <= _MOST else None


def product(numbers):
    result = 1
    for n in numbers:
        result *= n
    return result


# The integers or truths of an array, of a list or a number, row by row; None: not known.
def elements(a):
    if LibCall.data.kind(a) == "array":
        return LibCall.numpy.elements(a)
    if isinstance(a, (list, tuple)):
        from numpy._array import array
        return elements(array(a))
    a = _plain(a)
    return (a,) if isinstance(a, int) and LibCall.value.known(a) else None


# An array of these numbers.
def made_of(numbers, shape, name):
    from numpy._array import _Named, made
    flat = LibCall.torch.tensor("array", [one != 0 for one in numbers] if name == "bool" else list(numbers), ((_Named(name), None, False),))
    return made(LibCall.numpy.reshape(flat, tuple(shape)))


# The array of this shape that has at each place the element of `a` that stands at the place `places` names, row by row.
def arranged(name, a, places, shape):
    from numpy._array import made
    return made(LibCall.numpy.arranged(name, a, places, tuple(shape)))


# Every combination of indices, one list of them for each axis.
def picked(name, a, indices):
    shape = sizes(a)
    if shape is None or product([len(one) for one in indices]) > _MOST:
        return arranged(name, a, None, [len(one) for one in indices])
    places = [0]
    for size, along in zip(shape, indices):
        places = [place * size + at for place in places for at in along]
    return arranged(name, a, places, [len(one) for one in indices])


# The places of an array's elements, in the order of their columns.
def _by_columns(shape):
    places, step = [0], product(shape)
    for size in shape:
        step = step // size if size else 0
        places = [place + at * step for at in range(size) for place in places]
    return places


def _contiguous(a):
    fact = LibCall.torch.fact(a, "contiguous")
    return LibCall.value.known(fact) and fact


# Does this order read the array row by row? "A" and "K" ask how it lies in memory.
def by_rows(a, order):
    return order is None or order in ("C", "c") or (order in ("A", "a", "K", "k") and _contiguous(a))


# The elements of an array in another shape, read and written in this order.
def reshaped(a, shape, order):
    from numpy._array import made
    result = made(LibCall.numpy.reshape(a, shape))
    if by_rows(a, order) or LibCall.image.dims(result) is None:
        return result
    source, target = sizes(a), sizes(result)
    if LibCall.data.constant(a.ndim) == 1 and LibCall.data.constant(result.ndim) == 1:
        return result
    if source is None or target is None or order not in ("F", "f"):
        return arranged("reshape", a, None, result.shape)
    places = [0] * product(target)
    for at, place in zip(_by_columns(target), _by_columns(source)):
        places[at] = place
    return arranged("reshape", a, places, target)


# A new array in memory as `order` wants it: by rows, by columns, or as its source is.
def laid(result, order, source=None):
    if order is None or order in ("C", "c"):
        return result if _contiguous(result) else LibCall.torch.same(result, "packed")
    if order in ("A", "a", "K", "k") and (source is None or _contiguous(source)) or LibCall.data.constant(LibCall.torch.ndim(result)) in (None, 0, 1):
        return result
    if order in ("K", "k"):
        return result
    turned = LibCall.numpy.transpose(result, None)
    return LibCall.numpy.transpose(turned if _contiguous(turned) else LibCall.torch.same(turned, "packed"), None)


def broadcast(a, shape):
    from numpy._array import made
    result = made(LibCall.numpy.broadcast_to(a, shape))
    source, target = sizes(a), sizes(result)
    if source is None or target is None or elements(a) is None:
        return result
    source = (1,) * (len(target) - len(source)) + source
    places = [0]
    for size, wanted in zip(source, target):
        places = [place * size + (at if size > 1 else 0) for place in places for at in range(wanted)]
    return arranged("broadcast_to", a, places, target)


# The places that a reduction over these axes puts together, in the order of its result.
def groups(shape, axes):
    import itertools
    kept = [i for i in range(len(shape)) if i not in axes]
    result = {index: [] for index in itertools.product(*[range(shape[i]) for i in kept])}
    for place, index in enumerate(itertools.product(*[range(n) for n in shape])):
        result[tuple([index[i] for i in kept])].append(place)
    return list(result.values())



_REDUCTIONS = {
    "sum": lambda numbers: _total(numbers),
    "prod": lambda numbers: product(numbers),
    "max": lambda numbers: _largest(numbers),
    "min": lambda numbers: _least(numbers),
    "all": lambda numbers: _every([one != 0 for one in numbers]),
    "any": lambda numbers: _some([one != 0 for one in numbers]),
    "argmax": lambda numbers: numbers.index(_largest(numbers)),
    "argmin": lambda numbers: numbers.index(_least(numbers)),
    "count_nonzero": lambda numbers: len([one for one in numbers if one != 0]),
}


# A reduction whose shape and type are those of `result`, with what it holds, where that can be told. `initial` None: there is none.
def reduced_exactly(name, result, a, axis, initial, where):
    numbers, shape, type = LibCall.numpy.elements(a), sizes(result), LibCall.torch.dtype_name(result)
    if name not in _REDUCTIONS or shape is None or type not in ("int64", "int32", "int16", "int8", "uint8", "bool"):
        return result
    rank = LibCall.data.constant(a.ndim)
    axes = range(rank) if axis is None else (axis,) if isinstance(axis, int) else axis
    chosen = (True,) * len(numbers) if where is True else elements(broadcast(_array_of(where), a.shape))
    if chosen is None or not LibCall.value.known(initial) or isinstance(initial, float):
        return result
    beside = [] if initial is None else [_plain(initial)]
    rows = [beside + [numbers[place] for place in row if chosen[place]] for row in groups(sizes(a), [one % rank for one in axes])]
    if name in ("max", "min", "argmax", "argmin") and not _every(rows) or len(rows) != product(shape):
        return result
    return made_of([_REDUCTIONS[name](row) for row in rows], shape, type)


def _array_of(x):
    from numpy._array import asarray
    return asarray(_plain(x))
