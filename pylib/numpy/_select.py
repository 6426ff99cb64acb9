# Sorting, searching, choosing; what depends on data.
from numpy._array import array as _array, asarray as _asarray, made as _made, operand as _operand, wrapped as _wrapped, written as _written, _unknown, forget as _forget
from numpy._known import arranged as _arranged, elements as _elements, made_of as _made_of, sizes as _small_sizes
from numpy._scalars import plain as _plain
from numpy._tensors import wraps_tensors as _wraps_tensors


def sort(a, axis=-1, kind=None, order=None, *, stable=None):
    return _made(LibCall.numpy.along("sort", "same", _asarray(a), axis))


@_wraps_tensors
def argsort(a, axis=-1, kind=None, order=None, *, stable=None):
    return _asarray(a).argsort(axis)


def partition(a, kth, axis=-1, kind="introselect", order=None):
    return sort(a, axis)


@_wraps_tensors
def argpartition(a, kth, axis=-1, kind="introselect", order=None):
    return _asarray(a).argsort(axis)


def lexsort(keys, axis=-1):
    return _asarray(keys[-1]).argsort(axis)


def where(condition, x=None, y=None):
    if (x is None) != (y is None):
        raise ValueError("either both or neither of x and y should be given")
    kinds = [LibCall.data.kind(one) for one in (condition, x, y)]
    if "opaque" in kinds:
        return _unknown("where", "an argument of where is not known")
    if "str" in kinds[1:]:
        return _unknown("where", "an array of texts")
    if x is None:
        return nonzero(condition if kinds[0] != "tensor" else _asarray(condition))
    result = LibCall.numpy.pointwise("where", "bool", tuple([_operand(one) for one in (condition, x, y)]))
    chosen = LibCall.numpy.pointwise("where", "same", (_operand(x), _operand(y)))
    return _made(LibCall.torch.to(result, ((_typed(LibCall.torch.dtype_name(chosen)),),)))


class _typed:
    def __init__(self, name):
        self._dtype_name = name


def nonzero(a):
    if LibCall.data.kind(a) == "tensor":
        return a.nonzero()
    a = _asarray(a)
    rank = LibCall.data.constant(a.ndim)
    if rank is None:
        return LibCall.unknown.any("numpy.nonzero")
    if rank == 0:
        raise ValueError("Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead. If the context of this error "
                         "is of the form `arr[nonzero(cond)]`, just use `arr[cond]`.")
    places = _made(LibCall.torch.nonzero(a, False))
    return tuple([places[:, i] for i in range(rank)])


def flatnonzero(a):
    return nonzero(_asarray(a).ravel())[0]


def argwhere(a):
    if LibCall.data.kind(a) == "tensor":
        from numpy._shape import transpose
        return transpose(a.nonzero())
    return _made(LibCall.torch.nonzero(_asarray(a), False))


def _texts(ar):
    return isinstance(ar, (list, tuple)) and len(ar) > 0 and all([isinstance(one, str) and LibCall.value.known(one) for one in ar])


# The different numbers of a small array, and where they are.
def _unique_of(ar, numbers, return_index, return_inverse, return_counts):
    values = list(set(numbers))
    values.sort()
    count = (len(values),)
    result = [_made_of(values, count, LibCall.torch.dtype_name(ar))]
    if return_index:
        result.append(_made_of([numbers.index(one) for one in values], count, "int64"))
    if return_inverse:
        result.append(_made_of([values.index(one) for one in numbers], ar.shape, "int64"))
    if return_counts:
        result.append(_made_of([numbers.count(one) for one in values], count, "int64"))
    return tuple(result) if len(result) > 1 else result[0]


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True):
    texts = len(set(ar)) if axis is None and _texts(ar) else None
    ar = _asarray(ar)
    if axis is None and _elements(ar) is not None and LibCall.value.known((return_index, return_inverse, return_counts)):
        return _unique_of(ar, _elements(ar), return_index, return_inverse, return_counts)
    if texts is not None:
        values = _made(LibCall.numpy.resized("unique", ar, 0, texts))
    elif axis is None:
        values = _made(LibCall.numpy.unknown_length("unique", ar, 1, None, 1))
    else:
        values = _made(LibCall.numpy.selected("unique", ar, axis, 1))
    if not (return_index or return_inverse or return_counts):
        return values
    count = values.shape[0] if axis is None else values.shape[axis]
    result = [values]
    if return_index:
        result.append(_made(LibCall.image.tensor("unique", (count,), "int64")))
    if return_inverse:
        shape = ar.shape if axis is None else (ar.shape[axis],)
        result.append(_made(LibCall.image.tensor("unique", shape, "int64")) if LibCall.torch.is_known(shape) else shape)
    if return_counts:
        result.append(_made(LibCall.image.tensor("unique", (count,), "int64")))
    return tuple(result)


def _chosen(name, first, second=None):
    return _made(LibCall.numpy.unknown_length(name, _asarray(first), 1))


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    both = LibCall.numpy.pointwise("intersect1d", "same", (_asarray(ar1).ravel()[:1], _asarray(ar2).ravel()[:1]))
    found = _made(LibCall.numpy.unknown_length("intersect1d", _asarray(ar1), 1, LibCall.torch.dtype_name(both)))
    if not return_indices:
        return found
    return found, *[_made(LibCall.image.tensor("intersect1d", (found.shape[0],), "int64")) for _ in range(2)]


def setdiff1d(ar1, ar2, assume_unique=False):
    return _chosen("setdiff1d", ar1)


def union1d(ar1, ar2):
    from numpy._shape import concatenate
    return _chosen("union1d", concatenate((_asarray(ar1).ravel(), _asarray(ar2).ravel())))


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    return _wrapped(LibCall.numpy.pointwise("isin", "bool", (_asarray(element),)))


in1d = isin


# Where a number is put among sorted ones; None: not known.
def _place_of(numbers, x, side):
    if numbers is None or not LibCall.value.known(x) or any([one > other for one, other in zip(numbers, numbers[1:])]):
        return None
    return len([one for one in numbers if one < x or side == "right" and one == x])


@_wraps_tensors
def searchsorted(a, v, side="left", sorter=None):
    if isinstance(v, (int, float)) and sorter is None and LibCall.value.known(side):
        exact = _place_of(_elements(a), _plain(v), side)
        if exact is not None:
            from numpy._scalars import scalar
            return scalar("int64", exact)
    a = _asarray(a)
    rank = LibCall.data.constant(a.ndim)
    if rank is not None and rank != 1:
        raise ValueError("object of too small depth for desired array" if rank == 0 else "object too deep for desired array")
    if isinstance(v, (int, float)):
        from numpy._scalars import scalar
        numbers = _elements(a)
        place = LibCall.unknown.whole(0, a.size) if numbers is None else LibCall.torch.unknown("int", "a place among numbers", "opaque", 0, len(numbers))
        return scalar("int64", place)
    return _made(LibCall.numpy.pointwise("searchsorted", "int64", (_asarray(v),)))


# Bins may fall: what is above all of them is then in the first.
def digitize(x, bins, right=False):
    numbers = _elements(bins)
    if not LibCall.value.known(right):
        side = LibCall.unknown.any("numpy.digitize")
    else:
        side = "left" if right else "right"
    if numbers is not None and any([one > other for one, other in zip(numbers, numbers[1:])]):
        above = _place_of(numbers[::-1], _plain(x), side) if isinstance(x, (int, float)) else None
        if above is not None and LibCall.value.known(right):
            from numpy._scalars import scalar
            return scalar("int64", len(numbers) - above)
        if isinstance(x, (int, float)):
            from numpy._scalars import scalar
            return scalar("int64", LibCall.torch.unknown("int", "a place among numbers", "opaque", 0, len(numbers)))
        return _made(LibCall.numpy.pointwise("digitize", "int64", (_asarray(x),)))
    return searchsorted(bins, x, side)


def bincount(x, /, weights=None, minlength=0):
    given, x = x, _asarray(x)
    rank = LibCall.data.constant(x.ndim)
    if rank is not None and rank > 1:
        raise ValueError("object too deep for desired array")
    if rank == 0:
        raise ValueError("object of too small depth for desired array")
    if isinstance(given, (list, tuple)):
        pass  # of a list of floats numpy only warns
    elif LibCall.torch.dtype_name(x) in ("float16", "float32", "float64", "complex64", "complex128"):
        raise TypeError(f"Cannot cast array data from dtype('{LibCall.torch.dtype_name(x)}') to dtype('int64') according to the rule 'safe'")
    if minlength is None:
        raise TypeError("use 0 instead of None for minlength")
    if isinstance(minlength, float):
        raise TypeError("'float' object cannot be interpreted as an integer")
    if isinstance(minlength, int):
        LibCall.torch.require_ordinary(minlength >= 0, "invalid-argument", "ValueError", "'minlength' must not be negative")
    if weights is not None and LibCall.data.constant(_asarray(weights).ndim) == 1 and rank == 1:
        LibCall.torch.require_ordinary(_asarray(weights).size == x.size, "invalid-argument", "ValueError", "The weights and list don't have the same length.")
    few = rank == 1 and LibCall.data.constant(x.size) is not None and LibCall.data.constant(x.size) <= 64
    if few and any([isinstance(one, int) and LibCall.value.known(one) and one < 0 for one in x.tolist()]):
        raise ValueError("'list' argument must have no negative elements")
    from torch import from_numpy
    counts = LibCall.torch.bincount(from_numpy(x.astype("int64")), minlength, None).numpy()
    return counts if weights is None else counts.astype("float64")


def histogram(a, bins=10, range=None, density=None, weights=None):
    _asarray(a)
    n = bins if isinstance(bins, int) else len(bins) - 1 if not isinstance(bins, str) else None
    if n is None or not LibCall.torch.is_known(n):
        return LibCall.unknown.any("numpy.histogram"), LibCall.unknown.any("numpy.histogram")
    kind = "float64" if density or weights is not None else "int64"
    return _made(LibCall.image.tensor("histogram", (n,), kind)), _made(LibCall.image.tensor("histogram", (n + 1,), "float64"))


# Indices that do not fit are moved into the array ("clip", "wrap").
def _fitted(indices, size, mode):
    if mode == "raise":
        return indices
    numbers = _elements(indices)
    if numbers is None or not LibCall.value.known(mode) or not LibCall.value.known(size) or size == 0:
        return None
    fitted = [place % size if mode == "wrap" else min(max(place, 0), size - 1) for place in numbers]
    return fitted[0] if isinstance(indices, int) else _made_of(fitted, _asarray(indices).shape, "int64")


@_wraps_tensors
def take(a, indices, axis=None, out=None, mode="raise"):
    a = _asarray(a)
    if axis is None:
        a, axis = a.ravel(), 0
    rank = LibCall.data.constant(a.ndim)
    if rank is None:
        return _unknown("take", "the rank of an array is not known")
    axis = LibCall.numpy.axis(axis, rank, "")
    places = _fitted(indices if isinstance(indices, int) else _asarray(indices), a.shape[axis], mode)
    if places is None:
        inside = 0 if isinstance(indices, int) else _asarray(indices) * 0
        result = a[(slice(None),) * axis + (inside,)]
        result = _arranged("take", result, None, result.shape) if LibCall.data.kind(result) == "array" else LibCall.unknown.any("numpy.take")
        return _written(out, result)
    return _written(out, a[(slice(None),) * axis + (places,)])


@_wraps_tensors
def compress(condition, a, axis=None, out=None):
    a = _asarray(a)
    return _made(LibCall.numpy.selected("compress", a.ravel() if axis is None else a, 0 if axis is None else axis))


def extract(condition, arr):
    return _chosen("extract", arr)


def take_along_axis(arr, indices, axis=-1):
    if LibCall.data.kind(arr) == "tensor" and axis is not None:
        from torch import from_numpy
        return arr.take_along_dim(from_numpy(_asarray(indices)), axis)
    return _made(LibCall.torch.take_along_dim(_asarray(arr), _asarray(indices), axis))


# What an array holds afterwards is not known.
def put(a, ind, v, mode="raise"):
    _forget(a)


def place(arr, mask, vals):
    _forget(arr)


def putmask(a, mask, values):
    _forget(a)


def put_along_axis(arr, indices, values, axis):
    _forget(arr)


def choose(a, choices, out=None, mode="raise"):
    return LibCall.unknown.any("numpy.choose")


def select(condlist, choicelist, default=0):
    conditions = [_asarray(one) for one in condlist]
    chosen = LibCall.numpy.pointwise("select", "same", tuple([_operand(one) for one in choicelist]))
    shape = LibCall.numpy.pointwise("select", "bool", tuple(conditions + [_operand(one) for one in choicelist]))
    return _made(LibCall.torch.to(LibCall.numpy.pointwise("select", "bool", (shape,)), ((_typed(LibCall.torch.dtype_name(chosen)),),)))


def ix_(*args):
    arrays = [_asarray(a) for a in args]
    arrays = [flatnonzero(a) if LibCall.torch.dtype_name(a) == "bool" else a for a in arrays]
    result = []
    for k, a in enumerate(arrays):
        result.append(a.reshape((1,) * k + (a.size,) + (1,) * (len(arrays) - k - 1)))
    return tuple(result)


# The places of a triangle: an array of rows and one of columns, of one length.
def _triangle(name, n, k, m):
    k = _plain(k)
    n, m = _plain(n), _plain(n if m is None else m)
    if isinstance(n, int) and isinstance(m, int) and isinstance(k, int):
        places = LibCall.torch.triangle_indices(name, n, m, k, ((None, None, False),))
    else:
        places = LibCall.image.tensor(name, (2, LibCall.unknown.int(name, "opaque", 0, None, "the places of a triangle")), "int64")
    return _made(places[0]), _made(places[1])


def tril_indices(n, k=0, m=None):
    return _triangle("tril_indices", n, k, m)


def triu_indices(n, k=0, m=None):
    return _triangle("triu_indices", n, k, m)


def _demand_matrix(a):
    if LibCall.data.constant(a.ndim) not in (2, None):
        raise ValueError("input array must be 2-d")


def tril_indices_from(arr, k=0):
    arr = _asarray(arr)
    _demand_matrix(arr)
    return tril_indices(arr.shape[-2], k, arr.shape[-1])


def triu_indices_from(arr, k=0):
    arr = _asarray(arr)
    _demand_matrix(arr)
    return triu_indices(arr.shape[-2], k, arr.shape[-1])


def diag_indices(n, ndim=2):
    from numpy._creation import arange
    return (arange(n),) * ndim


# The index along each axis of a place; the axes in the order in which they are counted.
def _index_of(place, sizes):
    result = []
    for size in sizes[::-1]:
        result.insert(0, place % size)
        place = place // size
    return result


def unravel_index(indices, shape, order="C"):
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    places = _elements(indices)
    exact = places is not None and LibCall.value.known(shape) and LibCall.value.known(order) and 0 not in shape
    turned = exact and order == "F"
    found = [_index_of(place, shape[::-1] if turned else shape) for place in places] if exact else None
    axes = [len(shape) - 1 - k if turned else k for k in range(len(shape))]
    if isinstance(indices, int):
        from numpy._scalars import scalar
        return tuple([scalar("int64", found[0][k] if exact else LibCall.torch.unknown("int", "an index", "opaque", 0)) for k in axes])
    a = _asarray(indices)
    if exact:
        return tuple([_made_of([one[k] for one in found], a.shape, "int64") for k in axes])
    return tuple([_made(LibCall.numpy.pointwise("unravel_index", "int64", (a,))) for _ in shape])


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    dims = (dims,) if isinstance(dims, int) else tuple(dims)
    alone = all([isinstance(one, int) for one in multi_index])
    indices = [_elements(one) for one in multi_index]
    known = LibCall.value.known(dims) and LibCall.value.known(order) and LibCall.value.known(mode) and None not in indices
    if not known or len({len(one) for one in indices}) > 1 or not isinstance(mode, str):
        if alone:
            from numpy._scalars import scalar
            return scalar("int64", LibCall.torch.unknown("int", "a place", "opaque", 0))
        return _made(LibCall.numpy.pointwise("ravel_multi_index", "int64", tuple([_operand(one) for one in multi_index])))
    places = [0] * len(indices[0])
    for size, along in list(zip(dims, indices))[::-1 if order == "F" else 1]:
        if mode == "raise" and not all([0 <= one < size for one in along]):
            raise ValueError("invalid entry in coordinates array")
        along = [one % size if mode == "wrap" else min(max(one, 0), size - 1) for one in along]
        places = [place * size + one for place, one in zip(places, along)]
    if alone:
        from numpy._scalars import scalar
        return scalar("int64", places[0])
    first = [one for one in multi_index if not isinstance(one, int)][0]
    return _made_of(places, _asarray(first).shape, "int64")


def ndenumerate(arr):
    return LibCall.unknown.any("numpy.ndenumerate")


def ndindex(*shape):
    import itertools
    shape = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
    return itertools.product(*[range(n) for n in shape])


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    arr = _asarray(arr)
    func1d(arr.swapaxes(axis, -1)[(0,) * (arr.ndim - 1)], *args, **kwargs)  # one of the rows stands for all
    return LibCall.unknown.any("numpy.apply_along_axis")


def piecewise(x, condlist, funclist, *args, **kw):
    x = _asarray(x)
    for condition, function in zip(condlist, funclist):
        if callable(function):
            function(x[_asarray(condition)], *args, **kw)
    if len(funclist) > len(condlist) and callable(funclist[-1]):
        funclist[-1](x[~_asarray(condlist[0])], *args, **kw)
    return _arranged("piecewise", x, None, x.shape)


def may_share_memory(a, b, max_work=None):
    return LibCall.torch.unknown("bool", "do arrays share memory")


shares_memory = may_share_memory
