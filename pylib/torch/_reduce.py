# Reductions and operators along a dimension.
from torch._keywords import __keyword_aliases__

# Written in Python by torch.
__without_aliases__ = ("norm",)


class _Result(tuple):
    # What torch.return_types are: a tuple whose items have names.
    def __new__(cls, items):
        return tuple.__new__(cls, items)

    @property
    def values(self):
        return self[0]

    @property
    def indices(self):
        return self[1]


# Both tensors of a result, written into a pair of them; the second holds positions, or is the other end of a range.
def _into_pair(out, results, name):
    values, others = out
    LibCall.torch.into(values, results[0], name)
    LibCall.torch.into(others, results[1], name if name == "amax" else "argmax")
    return out


class _MinMax(tuple):
    def __new__(cls, items):
        return tuple.__new__(cls, items)

    @property
    def min(self):
        return self[0]

    @property
    def max(self):
        return self[1]


def _reduction(name, kind):
    def reduction(input: Tensor, dim: ints | None = None, keepdim: bool = False, *, dtype=None, out=None):
        result = LibCall.torch.reduce(name, kind, input, dim, keepdim, dtype)
        return result if out is None else LibCall.torch.into(out, result, name)
    return reduction


sum = _reduction("sum", "sum")
nansum = _reduction("nansum", "sum")
mean = _reduction("mean", "same")
nanmean = _reduction("nanmean", "same")
prod = _reduction("prod", "sum")
amax = _reduction("amax", "same")
amin = _reduction("amin", "same")
argmax = _reduction("argmax", "int64")
argmin = _reduction("argmin", "int64")
logsumexp = _reduction("logsumexp", "float")
all = _reduction("all", "bool")
any = _reduction("any", "bool")


def count_nonzero(input: Tensor, dim: int | sizes | None = None):
    return LibCall.torch.reduce("count_nonzero", "int64", input, dim, False)


def _deviation(name):
    def reduction(input: Tensor, dim: ints | bool | None = None, unbiased: bool = True, keepdim: bool = False, *, correction: Number | None = 1, out=None):
        # std(unbiased) and std(dim, unbiased, keepdim) share the first place.
        if isinstance(dim, bool):
            dim = None
        result = LibCall.torch.reduce(name, "real", input, dim, keepdim)
        if out is None:
            return result
        return LibCall.torch.into(out, result, name if LibCall.torch.dtype_name(input) not in ("complex64", "complex128") else "")
    return reduction


std = _deviation("std")
var = _deviation("var")


def std_mean(input: Tensor, dim: ints | bool | None = None, unbiased: bool = True, keepdim: bool = False, *, correction=1):
    return std(input, dim, unbiased, keepdim), mean(input, None if isinstance(dim, bool) else dim, keepdim)


def var_mean(input: Tensor, dim: ints | bool | None = None, unbiased: bool = True, keepdim: bool = False, *, correction=1):
    return var(input, dim, unbiased, keepdim), mean(input, None if isinstance(dim, bool) else dim, keepdim)


def _extreme(name, elementwise):
    def extreme(input: Tensor, dim: Tensor | ints | None = None, keepdim: bool = False, *, other=None, out=None):
        if other is not None:
            result = LibCall.torch.pointwise(elementwise, "same", (input, other))
            return result if out is None else LibCall.torch.into(out, result, elementwise)
        if dim is None:
            result = LibCall.torch.reduce(name, "same", input, None, False)
            return result if out is None else LibCall.torch.into(out, result, name)
        if LibCall.torch.is_tensor(dim):
            result = LibCall.torch.pointwise(elementwise, "same", (input, dim))
            return result if out is None else LibCall.torch.into(out, result, elementwise)
        result = _Result(LibCall.torch.reduce_pair(name, input, dim, keepdim))
        return result if out is None else _into_pair(out, result, name)
    return extreme


max = _extreme("max", "maximum")
min = _extreme("min", "minimum")


def _pair(name):
    def reduction(input: Tensor, dim: int | None = None, keepdim: bool = False, *, out=None):
        if dim is None:
            result = LibCall.torch.reduce(name, "same", input, None, False)
            return result if out is None else LibCall.torch.into(out, result, name)
        result = _Result(LibCall.torch.reduce_pair(name, input, dim, keepdim))
        return result if out is None else _into_pair(out, result, name)
    return reduction


median = _pair("median")
nanmedian = _pair("nanmedian")


def mode(input: Tensor, dim: int = -1, keepdim: bool = False, *, out=None):
    result = _Result(LibCall.torch.reduce_pair("mode", input, dim, keepdim))
    return result if out is None else _into_pair(out, result, "mode")


def kthvalue(input: Tensor, k: int, dim: int = -1, keepdim: bool = False, *, out=None):
    result = _Result(LibCall.torch.kthvalue(input, k, dim, keepdim))
    return result if out is None else _into_pair(out, result, "kthvalue")


def aminmax(input: Tensor, *, dim: int | None = None, keepdim: bool = False, out=None):
    result = _MinMax((amin(input, dim, keepdim), amax(input, dim, keepdim)))
    return result if out is None else _into_pair(out, result, "amax")


def topk(input: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True, *, out=None):
    result = _Result(LibCall.torch.topk(input, k, dim))
    return result if out is None else _into_pair(out, result, "topk")


def sort(input, dim: int | bool = -1, descending: bool = False, stable: bool | None = False, *, out=None):
    result = _Result(LibCall.torch.along_pair("sort", input, dim))
    return result if out is None else _into_pair(out, result, "sort")


def argsort(input: Tensor, dim: int = -1, descending: bool = False, stable: bool = False):
    LibCall.torch.check_kernel("argsort", input)
    return LibCall.torch.along("argsort", "int64", input, dim)


def msort(input: Tensor):
    LibCall.torch.check_kernel("msort", input)
    return LibCall.torch.along("msort", "same", input, 0)


def cummax(input: Tensor, dim: int, *, out=None):
    result = _Result(LibCall.torch.along_pair("cummax", input, dim))
    return result if out is None else _into_pair(out, result, "cummax")


def cummin(input: Tensor, dim: int, *, out=None):
    result = _Result(LibCall.torch.along_pair("cummin", input, dim))
    return result if out is None else _into_pair(out, result, "cummin")


def _along(name, kind):
    def operator(input: Tensor, dim: int | None = None, *, dtype=None, out=None):
        result = LibCall.torch.along(name, kind, input, dim)
        result = result if dtype is None else result.to(dtype)
        return result if out is None else LibCall.torch.into(out, result, name)
    return operator


cumsum = _along("cumsum", "sum")
cumprod = _along("cumprod", "sum")
logcumsumexp = _along("logcumsumexp", "same")


def softmax(input: Tensor, dim: int, dtype=None, *, out=None):
    result = LibCall.torch.along("softmax", "same", input if dtype is None else input.to(dtype), dim)
    return result if out is None else LibCall.torch.into(out, result, "softmax")


def log_softmax(input: Tensor, dim: int, dtype=None, *, out=None):
    result = LibCall.torch.along("log_softmax", "same", input if dtype is None else input.to(dtype), dim)
    return result if out is None else LibCall.torch.into(out, result, "log_softmax")


def flip(input: Tensor, dims: sizes):
    return LibCall.torch.along("flip", "same", input, dims)


def fliplr(input: Tensor):
    LibCall.torch.require(input.dim() >= 2, "invalid-argument", "RuntimeError", "Input must be >= 2-d.")
    return LibCall.torch.along("flip", "same", input, 1)


def flipud(input: Tensor):
    LibCall.torch.require(input.dim() >= 1, "invalid-argument", "RuntimeError", "Input must be >= 1-d.")
    return LibCall.torch.along("flip", "same", input, 0)


def roll(input: Tensor, shifts: ints, dims: ints | None = None):
    return LibCall.torch.roll(input, shifts, dims)


def norm(input, p: Number | str | None = "fro", dim: ints | None = None, keepdim: bool = False, out=None, dtype=None):
    if p == "nuc" or (p == "fro" and isinstance(dim, (tuple, list)) and len(dim) > 2):
        from torch.linalg import _check_matrix_norm
        _check_matrix_norm(input, p, tuple(range(input.dim())) if dim is None else dim)
    result = LibCall.torch.reduce("norm", "real", input, dim, keepdim, dtype)
    return result if out is None else LibCall.torch.into(out, result, "norm")


def dist(input: Tensor, other: Tensor, p: Number = 2):
    return LibCall.torch.reduce("dist", "real", LibCall.torch.pointwise("sub", "same", (input, other)), None, False)


def quantile(input: Tensor, q: Tensor | float, dim: int | None = None, keepdim: bool = False, *, interpolation: str = "linear", out=None):
    result = LibCall.torch.quantile(input, q, dim, keepdim)
    return result if out is None else LibCall.torch.into(out, result, "quantile")


nanquantile = quantile


def renorm(input: Tensor, p: Number, dim: int, maxnorm: Number, *, out=None):
    LibCall.torch.require(p > 0, "invalid-argument", "RuntimeError", "renorm: non-positive-norm not supported")
    result = LibCall.torch.along("renorm", "same", input, dim)
    return result if out is None else LibCall.torch.into(out, result, "renorm")


def histc(input: Tensor, bins: int = 100, min: Number = 0, max: Number = 0, *, out=None):
    LibCall.torch.require(bins > 0, "invalid-argument", "RuntimeError",
                          "torch.histogram(): bins must be > 0, but got " + str(bins) + " for dimension 0")
    LibCall.torch.require(max >= min, "invalid-argument", "RuntimeError", "torch.histc: max must be larger than min")
    LibCall.torch.check_kernel("histc", input)
    result = LibCall.torch.new_filled(input, (bins,), ((None, None, False),))
    return result if out is None else LibCall.torch.into(out, result, "histc")


def diff(input: Tensor, n: int = 1, dim: int = -1, prepend: Tensor | None = None, append: Tensor | None = None):
    if n == 0:
        return LibCall.torch.same(input, "diff")
    extra = 0
    for part in (prepend, append):
        if part is not None:
            extra += LibCall.torch.size(part, dim)
    return LibCall.torch.diff(input, n, dim, extra)


def trapezoid(y: Tensor, x: Tensor | None = None, *, dx: Number | None = None, dim: int = -1):
    return LibCall.torch.reduce("trapezoid", "same", y, dim, False)


trapz = trapezoid


def cumulative_trapezoid(y: Tensor, x: Tensor | None = None, *, dx: Number | None = None, dim: int = -1):
    return LibCall.torch.diff(y, 1, dim, 0)


def gradient(input: Tensor, *, spacing=1, dim: int | sizes | None = None, edge_order: int = 1):
    dims = list(range(input.dim())) if dim is None else [dim] if isinstance(dim, int) else dim
    result = []
    for d in dims:
        size = LibCall.torch.size(input, d)
        LibCall.torch.require(size >= edge_order + 1, "invalid-argument", "RuntimeError",
                              "torch.gradient expected each dimension size to be at least edge_order+1")
        LibCall.torch.check_kernel("minus", input)
        result.append(LibCall.torch.along("gradient", "float", input, d))
    return result
