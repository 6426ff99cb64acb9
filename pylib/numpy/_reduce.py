# Reductions, sums along axes, products, statistics.
from numpy._scalars import plain as _plain, scalar as _scalar
from numpy._array import (array as _array, asarray as _asarray, made as _made, operand as _operand, reduced as _reduced, wrapped as _wrapped, written as _written,
                          truth_of as _truth_of, beside as _beside, _unknown)
from numpy._known import arranged as _arranged, elements as _elements, picked as _picked, sizes as _small_sizes

from numpy._tensors import as_tensor as _as_tensor, has_torchs as _has_torchs, refuse_reduction as _refuse_reduction, wraps_tensors as _wraps_tensors


# The argument of a reduction as an array; None where nothing is known of it.
def _input(a):
    kind = LibCall.data.kind(a)
    if kind == "array":
        return a
    if kind == "opaque":
        return None
    return _asarray(a)


def _over(name, kind, a, axis, keepdims, dtype=None, out=None, initial=None, where=True):
    x = _input(a)
    if x is None:
        return LibCall.unknown.any("numpy." + name)
    return _reduced(name, kind, x, axis, keepdims, dtype, out, initial, where)


# A reduction that tensors have too.
def _asked(name, kind, a, axis, keepdims, dtype=None, out=None, initial=None, where=True):
    if LibCall.data.kind(a) == "tensor":
        if not _has_torchs(a, name):
            return LibCall.unknown.any("numpy." + name)
        _refuse_reduction(name, axis, dtype, out, keepdims)
    return _over(name, kind, a, axis, keepdims, dtype, out, initial, where)


def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=0, where=True):
    return _asked("sum", "sum", a, axis, keepdims, dtype, out, _beside(initial, 0), where)


def prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=1, where=True):
    if axis is None and isinstance(a, (tuple, list)) and len(a) == 0 and initial == 1:
        return _scalar("float64", 1.0)
    return _asked("prod", "sum", a, axis, keepdims, dtype, out, _beside(initial, 1), where)


def mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
    return _asked("mean", "mean", a, axis, keepdims, dtype, out, None, where)


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    mean = _over("mean", "mean", a, axis, keepdims)
    return (mean, _over("mean", "mean", a, axis, keepdims)) if returned else mean


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=0):
    return _asked("std", "mean", a, axis, keepdims, dtype, out, None, where)


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=0):
    return _asked("var", "mean", a, axis, keepdims, dtype, out, None, where)


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    return _over("median", "mean", a, axis, keepdims)


def max(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    return _asked("max", "same", a, axis, keepdims, None, out, initial, where)


def min(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    return _asked("min", "same", a, axis, keepdims, None, out, initial, where)


amax, amin = max, min


@_wraps_tensors
def ptp(a, axis=None, out=None, keepdims=False):
    a = _input(a)
    return LibCall.unknown.any("numpy.ptp") if a is None else _written(out, a.max(axis, None, keepdims) - a.min(axis, None, keepdims))


def nansum(a, axis=None, dtype=None, out=None, keepdims=False, initial=0, where=True):
    return _over("sum", "sum", a, axis, keepdims, dtype, out, _beside(initial, 0), where)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
    return _over("mean", "mean", a, axis, keepdims, dtype, out, None, where)


def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=0):
    return _over("std", "mean", a, axis, keepdims)


def nanmax(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    return _over("max", "same", a, axis, keepdims, None, out, initial, where)


def nanmin(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    return _over("min", "same", a, axis, keepdims, None, out, initial, where)


nanvar, nanmedian = nanstd, nanmean


def all(a, axis=None, out=None, keepdims=False, *, where=True):
    return _asked("all", "bool", a, axis, keepdims, None, out, None, where)


def any(a, axis=None, out=None, keepdims=False, *, where=True):
    return _asked("any", "bool", a, axis, keepdims, None, out, None, where)


@_wraps_tensors
def argmax(a, axis=None, out=None, *, keepdims=False):
    return _over("argmax", "int64", a, axis, keepdims, None, out)


@_wraps_tensors
def argmin(a, axis=None, out=None, *, keepdims=False):
    return _over("argmin", "int64", a, axis, keepdims, None, out)


def nanargmax(a, axis=None, out=None, *, keepdims=False):
    return _over("argmax", "int64", a, axis, keepdims, None, out)


def nanargmin(a, axis=None, out=None, *, keepdims=False):
    return _over("argmin", "int64", a, axis, keepdims, None, out)


def count_nonzero(a, axis=None, *, keepdims=False):
    return _over("count_nonzero", "int64", a, axis, keepdims)


# A whole number asks for an end, which is an element.
def _ends(a, q, axis, keepdims):
    if isinstance(q, int) and LibCall.value.known(q) and q in (0, 1):
        return _over("max" if q else "min", "same", a, axis, keepdims)
    if isinstance(q, (list, tuple)) and q and LibCall.value.known(tuple(q)) and [one for one in q if not isinstance(one, int)] == []:
        return _array([_ends(a, one, axis, keepdims) for one in q]) if set(q) <= {0, 1} else None
    return None


def _quantiles(name, a, q, axis, keepdims):
    result = _over(name, "mean", a, axis, keepdims)
    if isinstance(q, (int, float)) or LibCall.data.kind(q) == "opaque":
        return result
    return _array([result * 1.0] * len(q)) if LibCall.torch.is_known(result) else result


def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    return _quantiles("percentile", a, q, axis, keepdims)


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    end = _ends(a, q, axis, keepdims)
    return _quantiles("quantile", a, q, axis, keepdims) if end is None else end


@_wraps_tensors
def cumsum(a, axis=None, dtype=None, out=None):
    return _asarray(a).cumsum(axis, dtype, out)


@_wraps_tensors
def cumprod(a, axis=None, dtype=None, out=None):
    return _asarray(a).cumprod(axis, dtype, out)


def diff(a, n=1, axis=-1, prepend=None, append=None):
    a = _asarray(a)
    shape = a.shape
    if not LibCall.torch.is_known(shape) or prepend is not None or append is not None:
        return _made(LibCall.numpy.resized("diff", a, axis, None))
    if len(shape) == 0:
        raise ValueError("diff requires input that is at least one dimensional")
    from builtins import max as larger
    return _made(LibCall.numpy.resized("diff", a, axis, larger(shape[axis] - n, 0)))


def gradient(f, *varargs, axis=None, edge_order=1):
    f = _asarray(f)
    rank = LibCall.data.constant(f.ndim)
    if rank is None:
        return LibCall.unknown.any("numpy.gradient")
    part = f * 1.0
    return part if rank == 1 or isinstance(axis, int) else [part.copy() for _ in range(rank)]


def trapezoid(y, x=None, dx=1.0, axis=-1):
    return _over("trapezoid", "mean", y, axis, False)


# --- products
def dot(a, b, out=None):
    return _written(out, _wrapped(LibCall.numpy.dot(_operand(a), _operand(b))))


def matmul(x1, x2, out=None, **kwargs):
    for x, i in ((x1, 0), (x2, 1)):
        if isinstance(x, (int, float)):
            raise ValueError(f"matmul: Input operand {i} does not have enough dimensions (has 0, gufunc core with signature "
                             "(n?,k),(k,m?)->(n?,m?) requires 1)")
    result = _wrapped(LibCall.numpy.matmul(_operand(x1), _operand(x2)))
    return _as_tensor(result) if "tensor" in (LibCall.data.kind(x1), LibCall.data.kind(x2)) else _written(out, result)


def inner(a, b):
    a, b = _asarray(a), _asarray(b)
    rank = LibCall.data.constant(b.ndim)
    return dot(a, b if rank is None or rank < 2 else b.swapaxes(-1, -2))


def vdot(a, b):
    return dot(_asarray(a).ravel(), _asarray(b).ravel())


def outer(a, b, out=None):
    a, b = _asarray(a).ravel(), _asarray(b).ravel()
    return _wrapped(LibCall.numpy.pointwise("outer", "same", (a[:, None], b[None, :]))) if out is None else _written(out, a[:, None] * b[None, :])


def kron(a, b):
    return _made(LibCall.torch.kron(_asarray(a), _asarray(b)))


def tensordot(a, b, axes=2):
    return _wrapped(LibCall.torch.tensordot(_asarray(a), _asarray(b), axes))


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    from numpy._shape import moveaxis, stack
    a, b = _asarray(a), _asarray(b)
    if LibCall.data.constant(a.ndim) == 0 or LibCall.data.constant(b.ndim) == 0:
        raise ValueError("At least one array has zero dimension")
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = moveaxis(a, axisa, -1), moveaxis(b, axisb, -1)
    sizes = [LibCall.data.constant(one.shape[-1]) for one in (a, b)]
    if None in sizes:
        return _unknown("cross", "how many numbers its vectors have")
    if not set(sizes) <= {2, 3}:
        raise ValueError("incompatible dimensions for cross product\n(dimension must be 2 or 3)")
    part = LibCall.numpy.pointwise("cross", "same", (a[..., 0], b[..., 0]))
    part = _made(part)
    return part if sizes == [2, 2] else moveaxis(stack([part, part, part], -1), -1, axisc)


def einsum(*operands, out=None, dtype=None, order="K", casting="safe", optimize=False):
    if out is not None:
        return _written(out, einsum(*operands, dtype=dtype))
    if not isinstance(operands[0], str):
        return _unknown("einsum", "the sublist form of einsum")
    return _wrapped(LibCall.torch.einsum(operands[0], tuple([_asarray(a) for a in operands[1:]])))


def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    return diagonal(_asarray(a), offset, axis1, axis2).sum(-1, dtype, out)


def diagonal(a, offset=0, axis1=0, axis2=1):
    return _asarray(a).diagonal(offset, axis1, axis2)


def clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None, **kwargs):
    low, high = a_min if min is None else min, a_max if max is None else max
    if isinstance(a, (int, float)):
        if LibCall.data.kind(low) in ("int", "float") and LibCall.data.kind(high) in ("int", "float"):
            from builtins import max as larger, min as smaller
            from numpy._ufuncs import scalar_of
            return scalar_of(smaller(larger(_plain(a), low), high))
    if LibCall.data.kind(a) == "tensor":
        return _as_tensor(a.numpy().clip(low, high))
    return _asarray(a).clip(low, high, out)


# numpy multiplies, rounds, and divides again.
def _rounded(x, decimals, given):
    from builtins import round as rounded
    from numpy._ufuncs import scalar_of
    if isinstance(x, int):
        exact = LibCall.value.known(decimals) and decimals >= 0
        return scalar_of(given) if exact else _scalar("int64", rounded(x, decimals) if LibCall.value.known(x) else LibCall.torch.unknown("int", "round"))
    if not LibCall.value.known(x) or not LibCall.value.known(decimals) or decimals == 0:
        return scalar_of(rounded(x, decimals))
    scale = 10.0 ** decimals
    return scalar_of(float(rounded(x * scale)) / scale)


@_wraps_tensors
def round(a, decimals=0, out=None):
    if isinstance(a, (int, float)):
        return _rounded(_plain(a), decimals, a)
    return _asarray(a).round(decimals, out)


around = round


def real(val):
    return val.real if LibCall.data.kind(val) == "tensor" else _asarray(val).real


def imag(val):
    return val.imag if LibCall.data.kind(val) == "tensor" else _asarray(val).imag


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    if isinstance(x, (int, float)):
        from numpy._ufuncs import scalar_of
        if isinstance(x, int) or not LibCall.value.known(x):
            return scalar_of(x)
        return scalar_of(nan if x != x else x) if posinf is None and neginf is None else _scalar("float64", LibCall.torch.unknown("float", "nan_to_num"))
    return _asarray(x).copy()


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    m = _asarray(m)
    if y is not None or LibCall.data.constant(m.ndim) != 2:
        return LibCall.unknown.any("numpy.cov")
    n = m.shape[0] if rowvar else m.shape[1]
    return _made(LibCall.image.tensor("cov", (n, n), "float64"))


def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    if y is not None:
        return _made(LibCall.image.tensor("corrcoef", (2, 2), "float64"))
    return cov(x, None, rowvar)


def convolve(a, v, mode="full"):
    a, v = [one.ravel() if LibCall.data.constant(one.ndim) == 0 else one for one in (_asarray(a), _asarray(v))]
    if LibCall.data.constant(a.ndim) not in (1, None) or LibCall.data.constant(v.ndim) not in (1, None):
        raise ValueError("object too deep for desired array")
    from builtins import abs as magnitude, max as larger
    n, m = a.size, v.size
    size = n + m - 1 if mode == "full" else larger(n, m) if mode == "same" else magnitude(n - m) + 1
    return _made(LibCall.numpy.resized("convolve", a * v[:1] if LibCall.data.constant(m) else a, 0, size))


def interp(x, xp, fp, left=None, right=None, period=None):
    _asarray(xp), _asarray(fp)
    if isinstance(x, (int, float)):
        return _scalar("float64", LibCall.torch.unknown("float", "an interpolated value", "program"))
    return _wrapped(LibCall.numpy.pointwise("interp", "divide", (_operand(x),)))


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    _asarray(x), _asarray(y)
    return _made(LibCall.image.tensor("polyfit", (deg + 1,), "float64"))


def polyval(p, x):
    kinds = [LibCall.torch.dtype_name(_asarray(one)) for one in (p, x)]
    if isinstance(x, (int, float)) or "float64" in kinds:
        return interp(x, p, p)
    return _wrapped(LibCall.numpy.pointwise("polyval", "same", (_operand(x), _asarray(p)[0])))


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    LibCall.numpy.pointwise("allclose", "bool", (_operand(a), _operand(b)))
    x, y = _elements(a), _elements(b)
    if x is not None and y is not None and (rtol, atol) == (1e-05, 1e-08):
        from builtins import abs as magnitude, all as every
        x, y = x * (len(y) if len(x) == 1 else 1), y * (len(x) if len(y) == 1 else 1)
        if len(x) == len(y) and (len(x) == 1 or _small_sizes(_asarray(a)) == _small_sizes(_asarray(b))):
            return every([magnitude(one - other) <= atol + rtol * magnitude(other) for one, other in zip(x, y)])
    return LibCall.torch.unknown("bool", "are arrays close", "program")


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return _wrapped(LibCall.numpy.pointwise("isclose", "bool", (_asarray(a), _operand(b))))


def array_equal(a1, a2, equal_nan=False):
    a1, a2 = _asarray(a1), _asarray(a2)
    sizes = _small_sizes(a1), _small_sizes(a2)
    if None not in sizes and sizes[0] != sizes[1]:
        return False
    x, y = _elements(a1), _elements(a2)
    if x is not None and y is not None:
        return x == y
    dims = LibCall.image.dims(a1), LibCall.image.dims(a2)
    if None in dims or not LibCall.value.known(dims[0]) or not LibCall.value.known(dims[1]) or dims[0] != dims[1]:
        return LibCall.torch.unknown("bool", "are arrays equal", "program")
    return _truth_of("all", LibCall.numpy.pointwise("equal", "bool", (a1, a2)))


def array_equiv(a1, a2):
    a1, a2 = _asarray(a1), _asarray(a2)
    if _elements(a1) is None or _elements(a2) is None:
        return LibCall.torch.unknown("bool", "are arrays equal", "program")
    try:
        shape = LibCall.numpy.broadcast_shapes((a1.shape, a2.shape))
    except ValueError:
        return False
    from numpy._known import broadcast
    return array_equal(broadcast(a1, shape), broadcast(a2, shape))
