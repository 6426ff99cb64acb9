# New arrays.
import torch as _torch
from numpy._scalars import class_of as _class_of, generic as _generic, name_of as _name_of, scalar as _scalar_of_type, of_records as _of_records, plain as _plain
from numpy._array import (_Named, array as _array, asarray as _asarray, made as _made, ndarray as _ndarray, operand as _operand,
                          wrapped as _wrapped, _unknown)
from numpy._known import arranged as _arranged, elements as _elements, laid as _laid, made_of as _made_of, sizes as _small_sizes
from numpy._tensors import as_tensor as _as_tensor, wraps_tensors as _wraps_tensors


def asanyarray(a, dtype=None, order=None, **kwargs):
    return _asarray(a, dtype, order)


asarray_chkfinite = asanyarray


def ascontiguousarray(a, dtype=None, *, like=None):
    a = _asarray(a, dtype)
    return a.reshape(1) if LibCall.data.constant(a.ndim) == 0 else _made(_laid(a, "C"))


def asfortranarray(a, dtype=None, *, like=None):
    return _asarray(a, dtype, "F")


def copy(a, order="K", subok=False):
    return _array(a, order=order)


def _filled(name, shape, dtype, order="C"):
    if _of_records(dtype):
        return LibCall.unknown.any("an array of records")
    return _made(_laid(LibCall.torch.filled(name, _sizes(shape), _name_of(dtype), ((_Named(_name_of(dtype)), None, False),)), order))


# Sizes: negative ones are refused with numpy's words.
def _sizes(shape):
    shape = _plain(shape)
    if isinstance(shape, _ndarray):
        shape = shape.tolist()
    for d in (shape,) if isinstance(shape, (int, float)) else shape if isinstance(shape, (list, tuple)) else ():
        if isinstance(d, float):
            if isinstance(shape, float):
                raise TypeError(f"expected a sequence of integers or a single integer, got '{shape}'")
            raise TypeError("'float' object cannot be interpreted as an integer")
        if isinstance(d, int):
            LibCall.torch.require_ordinary(d >= 0, "invalid-argument", "ValueError", "negative dimensions are not allowed")
    return shape


def zeros(shape, dtype=float, order="C", *, device=None, like=None):
    return _filled("zeros", shape, dtype, order)


def ones(shape, dtype=None, order="C", *, device=None, like=None):
    return _filled("ones", shape, dtype, order)


def empty(shape, dtype=float, order="C", *, device=None, like=None):
    return _filled("empty", shape, dtype, order)


def full(shape, fill_value, dtype=None, order="C", *, device=None, like=None):
    if dtype is None:
        value = _operand(fill_value)
        kind = LibCall.data.kind(value)
        if kind == "opaque":
            return _unknown("full", "the value of an array is not known")
        name = {"int": "int64", "float": "float64", "bool": "bool"}[kind] if kind in ("int", "float", "bool") else LibCall.torch.dtype_name(value)
    else:
        name = _name_of(dtype)
        value = _operand(fill_value)
    result = _made(_laid(LibCall.torch.filled("full", _sizes(shape), name, ((_Named(name), None, False),)), order))
    if LibCall.data.kind(value) == "array":
        LibCall.numpy.setitem(result, ..., value)
    return result


def _like(name, a, dtype, shape):
    a = _asarray(a)
    if shape is None:
        shape = a.shape
        if not LibCall.torch.is_known(shape):
            return a.copy() if dtype is None else a.astype(dtype)
    return _filled(name, shape, a.dtype if dtype is None else dtype)


def zeros_like(a, dtype=None, order="K", subok=True, shape=None, *, device=None):
    return _like("zeros", a, dtype, shape)


def ones_like(a, dtype=None, order="K", subok=True, shape=None, *, device=None):
    return _like("ones", a, dtype, shape)


def empty_like(prototype, dtype=None, order="K", subok=True, shape=None, *, device=None):
    return _like("empty", prototype, dtype, shape)


def full_like(a, fill_value, dtype=None, order="K", subok=True, shape=None, *, device=None):
    return _like("empty", a, dtype, shape)


def eye(N, M=None, k=0, dtype=float, order="C", *, device=None, like=None):
    return _filled("eye", (_plain(N), _plain(N if M is None else M)), dtype)


def identity(n, dtype=None, *, like=None):
    return _filled("eye", (_plain(n), _plain(n)), dtype)


_absent = object()


def arange(first=_absent, /, stop=_absent, step=None, dtype=None, *, start=_absent, device=None, like=None):
    # one number alone is the stop, but only by position
    if stop is _absent and (first is _absent or start is not _absent):
        raise TypeError("arange() requires stop to be specified.")
    if first is not _absent and start is not _absent:
        raise TypeError("arange() got multiple values for argument 'start'")
    begin = 0 if first is _absent and start is _absent else first if start is _absent else start
    if stop is _absent or stop is None:
        begin, stop = 0, begin
    if begin is None or stop is None:
        raise TypeError("unsupported operand type(s) for -: 'int' and 'NoneType'")
    args = [_plain(one) for one in (begin, stop, 1 if step is None else step)]
    if any([LibCall.data.kind(one) == "opaque" for one in args]):
        return _wrapped_length("arange", "int64" if dtype is None else _name_of(dtype))
    name = _name_of(dtype) if dtype is not None else "int64" if all([isinstance(one, int) for one in args]) else "float64"
    start, stop, step = args
    if LibCall.value.known(step) and step == 0:
        raise ZeroDivisionError("float division by zero" if isinstance(step, float) else "division by zero")
    if isinstance(step, int):
        LibCall.torch.require_ordinary(step != 0, "invalid-argument", "ZeroDivisionError", "division by zero")
    if isinstance(start, int) and isinstance(stop, int) and isinstance(step, int):
        stop = max(start, stop) if step > 0 else min(start, stop)  # an empty range is empty
    elif LibCall.value.known(start) and LibCall.value.known(stop) and LibCall.value.known(step):
        stop = max(start, stop) if step > 0 else min(start, stop)
    return _made(LibCall.torch.arange(start, stop, step, ((_Named(name), None, False),)))


def _wrapped_length(name, dtype):
    return _made(LibCall.numpy.unknown_length(name, None, None, dtype))


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None):
    num = _plain(num)
    LibCall.torch.require_ordinary(num >= 0, "invalid-argument", "ValueError", "Number of samples, {}, must be non-negative.", [num])
    result = _filled("empty", (num,), dtype)
    for end in (start, stop):
        if isinstance(end, (list, tuple, _ndarray)):
            shape = _asarray(end).shape
            result = _filled("empty", (num,) + shape, dtype)
    if "tensor" in (LibCall.data.kind(start), LibCall.data.kind(stop)):
        step = _made(LibCall.numpy.pointwise("linspace", "divide", (_operand(start), _operand(stop))))
        result = _as_tensor(_filled("empty", (num,) + step.shape, step.dtype if dtype is None else dtype))
    return (result, _scalar_of_type("float64", LibCall.torch.unknown("float", "a step"))) if retstep else result


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    return linspace(start, stop, num, endpoint, False, dtype, axis)


geomspace = logspace


def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    from numpy._known import broadcast
    arrays = [_asarray(x).ravel() for x in xi]
    sizes = [x.size for x in arrays]
    order = list(range(len(arrays)))
    if indexing == "xy" and len(sizes) > 1:
        order[0], order[1] = 1, 0
    shape = tuple([sizes[k] for k in order])
    lines = [x.reshape(tuple([x.size if k == i else 1 for k in order])) for i, x in enumerate(arrays)]
    if sparse:
        return tuple([line.copy() if copy else line for line in lines])
    return tuple([broadcast(line, shape) for line in lines])


def indices(dimensions, dtype=int, sparse=False):
    dimensions = tuple(dimensions)
    if sparse:
        rank = len(dimensions)
        return tuple([arange(n, dtype=dtype).reshape((1,) * i + (n,) + (1,) * (rank - i - 1)) for i, n in enumerate(dimensions)])
    from numpy._known import product
    few = LibCall.value.known(dimensions) and product(dimensions) <= 64 and _name_of(dtype) == "int64"
    if not few:
        return _filled("empty", (len(dimensions),) + dimensions, dtype)
    import itertools
    places = list(itertools.product(*[range(n) for n in dimensions]))
    return _made_of([place[i] for i in range(len(dimensions)) for place in places], (len(dimensions),) + dimensions, "int64")


def fromfunction(function, shape, *, dtype=float, like=None, **kwargs):
    grid = indices(shape, dtype)
    return function(*grid, **kwargs)


def fromiter(iter, dtype, count=-1, *, like=None):
    return _array(list(iter), dtype) if count == -1 else _filled("empty", (count,), dtype)


def tri(N, M=None, k=0, dtype=float, *, like=None):
    M = N if M is None else M
    name = _name_of(dtype)
    if LibCall.value.known((N, M, k)) and N * M <= 256 and name in ("int64", "bool"):
        return _made_of([column <= row + k for row in range(N) for column in range(M)], (N, M), "bool").astype(dtype)
    return _filled("empty", (N, M), dtype)


def _triangle(m):
    m = _asarray(m)
    if LibCall.data.constant(m.ndim) == 0:
        raise TypeError("tri() missing 1 required positional argument: 'N'")
    if LibCall.data.constant(m.ndim) == 1:
        m = m[None] * _filled("ones", (m.size, 1), m.dtype)
    return m.copy()


# The elements of the last two axes that `stays(row, column)` keeps, and 0.
def _kept(name, m, k, stays):
    m = _triangle(m)
    numbers, shape = _elements(m), _small_sizes(m)
    if numbers is None or not LibCall.value.known(k):
        return _arranged(name, m, None, m.shape)
    rows, columns = shape[-2], shape[-1]
    places = enumerate(numbers)
    return _made_of([one if stays(at // columns % rows, at % columns) else 0 for at, one in places], shape, LibCall.torch.dtype_name(m))


def triu(m, k=0):
    return _kept("triu", m, k, lambda row, column: column >= row + k)


def tril(m, k=0):
    return _kept("tril", m, k, lambda row, column: column <= row + k)


def diag(v, k=0):
    v = _asarray(v)
    rank = LibCall.data.constant(v.ndim)
    if rank is not None and rank not in (1, 2):
        raise ValueError("Input must be 1- or 2-d.")
    return _made(LibCall.torch.diag(v, k))


@_wraps_tensors
def diagflat(v, k=0):
    return _made(LibCall.torch.diag(_asarray(v).ravel(), k))


def vander(x, N=None, increasing=False):
    x = _asarray(x)
    if LibCall.data.constant(x.ndim) not in (1, None):
        raise ValueError("x must be a one-dimensional array or sequence.")
    return _filled("empty", (x.size, x.size if N is None else N), x.dtype)


def hanning(M):
    return _filled("empty", (M,), float)


hamming = blackman = bartlett = hanning
