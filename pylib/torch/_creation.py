# Factories. `((dtype, device, requires_grad),)` is nested so that an undecided device does not split the path.
from torch._keywords import __keyword_aliases__
from torch._dtypes import float32 as _float32


def _factory(name):
    def factory(*args, size: sizes | None = None, out=None, dtype=None, layout=None, device=None, requires_grad: bool | None = False, pin_memory=False,
                generator=None, memory_format=None, names=None):
        result = LibCall.torch.filled(name, args if size is None else size, "float32", ((dtype, device, requires_grad),))
        return result if out is None else LibCall.torch.into(out, result, name)
    return factory


zeros = _factory("zeros")
ones = _factory("ones")
empty = _factory("empty")
rand = _factory("rand")
randn = _factory("randn")


def full(size: sizes, fill_value: Number, *, out=None, dtype=None, layout=None, device=None, requires_grad: bool = False, pin_memory=False, names=None):
    LibCall.torch.fits(dtype, fill_value)
    result = LibCall.torch.full(size, fill_value, ((dtype, device, requires_grad),))
    return result if out is None else LibCall.torch.into(out, result, "full")


def empty_strided(size: sizes, stride: sizes, *, dtype=None, layout=None, device=None, requires_grad: bool = False, pin_memory=False):
    LibCall.torch.check_argument("empty_strided", "size", 1, size, "ints")
    LibCall.torch.check_argument("empty_strided", "stride", 2, stride, "ints")
    if isinstance(size, (tuple, list)) and isinstance(stride, (tuple, list)):
        LibCall.torch.require(len(size) == len(stride), "invalid-argument", "RuntimeError", "dimensionality of sizes (" + str(len(size)) +
                              ") must match dimensionality of strides (" + str(len(stride)) + ")")
        for n, step in zip(size, stride):
            LibCall.torch.require(step >= 0 or n <= 1, "invalid-argument", "RuntimeError", "Storage size calculation overflowed with sizes=" +
                                  str(list(size)) + " and strides=" + str(list(stride)))
    return LibCall.torch.filled("empty_strided", size, "float32", ((dtype, device, requires_grad),))


def _like(name):
    def like(input: Tensor, *, dtype=None, layout=None, device=None, requires_grad: bool = False, memory_format=None, generator=None, pin_memory=False):
        return LibCall.torch.like(name, input, ((dtype, device, requires_grad),))
    return like


zeros_like = _like("zeros_like")
ones_like = _like("ones_like")
empty_like = _like("empty_like")
rand_like = _like("rand_like")
randn_like = _like("randn_like")


def _whole(number):
    return isinstance(number, int) and not isinstance(number, bool)


def full_like(input: Tensor, fill_value: Number, *, dtype=None, layout=None, device=None, requires_grad: bool = False, memory_format=None, pin_memory=False):
    LibCall.torch.check_argument("full_like", "fill_value", 2, fill_value, "number")
    LibCall.torch.fits(input if dtype is None else dtype, fill_value)
    result = LibCall.torch.like("full_like", input, ((dtype, device, requires_grad),))
    return LibCall.torch.note_elements(result, fill_value, fill_value) if _whole(fill_value) else result


def _check_bounds(low, high):
    if isinstance(low, int) and isinstance(high, int):
        LibCall.torch.require(low < high, "invalid-argument", "RuntimeError",
                              "random_ expects 'from' to be less than 'to', but got from={} >= to={}", (low, high))


def randint_like(input: Tensor, low: Tensor | int, high: Tensor | int | None = None, *, dtype=None, layout=None, device=None, requires_grad: bool = False, memory_format=None):
    low, high = (0, low) if high is None else (low, high)
    _check_bounds(low, high)
    result = LibCall.torch.like("randint_like", input, ((dtype, device, requires_grad),))
    return LibCall.torch.note_elements(result, low, high - 1) if _whole(low) and _whole(high) else result


def randint(low: int | None = None, high: int | sizes | None = None, size: sizes | None = None, *, generator=None, out=None, dtype=None, layout=None, device=None, requires_grad: bool = False,
            pin_memory=False):
    if low is None:
        low = 0
    elif size is None:
        low, high, size = 0, low, high
    elif high is None:
        low, high = 0, low
    if isinstance(size, int):
        raise TypeError("randint(): argument 'size' (position 2) must be tuple of ints, not int")
    _check_bounds(low, high)
    result = LibCall.torch.randint(low, high, size, ((dtype, device, requires_grad),))
    return result if out is None else LibCall.torch.into(out, result, "randint")


def randperm(n: int, *, generator=None, out=None, dtype=None, layout=None, device=None, requires_grad: bool = False, pin_memory=False):
    result = LibCall.torch.randperm(n, ((dtype, device, requires_grad),))
    if dtype is not None:
        LibCall.torch.check_kernel("randperm", result)
    return result if out is None else LibCall.torch.into(out, result, "randperm")


def arange(start: Number | None = None, end: Number | None = None, step: Number = 1, *, out=None, dtype=None, layout=None, device=None, requires_grad: bool = False, pin_memory=False):
    if start is None and end is None:
        raise TypeError("arange() received an invalid combination of arguments - got (), but expected one of:")
    if start is None:
        start = 0
    elif end is None:
        start, end = 0, start
    result = LibCall.torch.arange(start, end, step, ((dtype, device, requires_grad),))
    if dtype is not None:
        LibCall.torch.check_kernel("arange", result)
    return result if out is None else LibCall.torch.into(out, result, "arange")


def range(start=0, end=None, step=1, *, out=None, dtype=None, layout=None, device=None, requires_grad=False):
    result = arange(start, end + step, step, dtype=dtype, device=device, requires_grad=requires_grad).float()
    return result if out is None else LibCall.torch.into(out, result, "range")


def linspace(start: Tensor | Number, end: Tensor | Number, steps: int, *, out=None, dtype=None, layout=None, device=None, requires_grad: bool = False):
    result = LibCall.torch.linspace("linspace", start, end, steps, ((dtype, device, requires_grad),))
    if dtype is not None:
        LibCall.torch.check_kernel("linspace", result)
    return result if out is None else LibCall.torch.into(out, result, "linspace")


def logspace(start: Tensor | Number, end: Tensor | Number, steps: int, base: float = 10.0, *, out=None, dtype=None, layout=None, device=None, requires_grad: bool = False):
    result = LibCall.torch.linspace("logspace", start, end, steps, ((dtype, device, requires_grad),))
    if dtype is not None:
        LibCall.torch.check_kernel("logspace", result)
    return result if out is None else LibCall.torch.into(out, result, "logspace")


def eye(n: int, m: int | None = None, *, out=None, dtype=None, layout=None, device=None, requires_grad: bool = False):
    result = LibCall.torch.eye(n, m, ((dtype, device, requires_grad),))
    return result if out is None else LibCall.torch.into(out, result, "eye")


_NAMES_OF_TYPES = {"float32": "Float", "float64": "Double", "float16": "Half", "bfloat16": "BFloat16", "bool": "Bool", "uint8": "Byte", "int8": "Char", "int16": "Short",
                   "complex64": "ComplexFloat", "complex128": "ComplexDouble"}


def _demand_integers(name, dtype):
    shown = None if dtype is None else str(dtype)[6:]
    LibCall.torch.require(shown not in _NAMES_OF_TYPES, "invalid-argument", "NotImplementedError",
                          "\"" + name + "\" not implemented for '" + _NAMES_OF_TYPES.get(shown, "") + "'")


def tril_indices(row: int, col: int, offset: int = 0, *, dtype=None, device=None, layout=None):
    _demand_integers("tril_indices", dtype)
    return LibCall.torch.triangle_indices("tril_indices", row, col, offset, ((dtype, device, False),))


def triu_indices(row: int, col: int, offset: int = 0, *, dtype=None, device=None, layout=None):
    _demand_integers("triu_indices", dtype)
    return LibCall.torch.triangle_indices("triu_indices", row, col, offset, ((dtype, device, False),))


# Anything with a length and items is a sequence: collections.deque, a class of the program.
def _read(data):
    if LibCall.data.kind(data) == "object":
        from collections.abc import Sequence
        kind = type(data)
        if isinstance(data, Sequence) or hasattr(kind, "__len__") and hasattr(kind, "__getitem__") and not hasattr(kind, "dtype"):  # numbers of numpy have one
            len(data)
            return list(data)
    return data


def tensor(data, *, dtype=None, device=None, requires_grad: bool = False, pin_memory=False):
    return LibCall.torch.tensor("tensor", _read(data), ((dtype, device, requires_grad),))


def scalar_tensor(s: Number, *, dtype=None, layout=None, device=None, requires_grad: bool = False, pin_memory=False):
    LibCall.torch.check_argument("scalar_tensor", "s", 1, s, "number")
    return LibCall.torch.full((), s, ((_float32 if dtype is None else dtype, device, requires_grad),))


def as_tensor(data, dtype=None, device=None):
    return LibCall.torch.tensor("as_tensor", _read(data), ((dtype, device, False),))


def asarray(obj, *, dtype=None, device=None, copy=None, requires_grad=False):
    return LibCall.torch.tensor("asarray", obj, ((dtype, device, requires_grad),))


def from_numpy(ndarray):
    kind = LibCall.data.kind(ndarray)
    if kind in ("list", "run", "tuple", "int", "float", "tensor") or kind == "object" and isinstance(ndarray, (int, float)):
        scalar = "numpy." if kind == "object" and type(ndarray).__module__ == "numpy" else ""
        raise TypeError(f"expected np.ndarray (got {scalar}{type(ndarray).__name__})")
    return LibCall.torch.tensor("from_numpy", ndarray, ((None, None, False),))


def frombuffer(buffer, *, dtype, count=-1, offset=0, requires_grad=False):
    size = count if count >= 0 else LibCall.torch.unknown("int", "the length of a buffer", "external", 0)
    return LibCall.torch.filled("frombuffer", (size,), "float32", ((dtype, None, requires_grad),))


def normal(mean: Tensor | float, std: Tensor | float | None = None, size: float | sizes | None = None, *, generator=None, out=None, dtype=None, layout=None, device=None, requires_grad: bool = False):
    if size is None and isinstance(mean, (int, float)):
        if std is None:
            LibCall.torch.demand_tensor(mean, "normal")
        if isinstance(std, (int, float)):
            LibCall.torch.refuse_combination("normal", (mean, std))
    std = 1.0 if std is None else std
    if isinstance(std, (int, float)):
        LibCall.torch.require_known(std >= 0, "invalid-argument", "RuntimeError", "normal expects std >= 0.0, but found std " + str(std))
    if size is None and isinstance(mean, (int, float)) and isinstance(std, (int, float)):
        raise TypeError("normal() received an invalid combination of arguments - got (float, float), but expected one of:")
    if isinstance(size, int):
        raise TypeError("normal() received an invalid combination of arguments - got (float, float, int), but expected one of:")
    if size is not None:
        result = LibCall.torch.filled("normal", size, "float32", ((dtype, device, requires_grad),))
        LibCall.torch.check_kernel("normal", result)
        return result if out is None else LibCall.torch.into(out, result, "normal")
    if LibCall.torch.is_tensor(mean) and (isinstance(std, (int, float)) or LibCall.torch.is_tensor(std) and std.dtype == mean.dtype):
        LibCall.torch.check_kernel("normal", mean)
    result = LibCall.torch.pointwise("normal", "float", (mean, std))
    return result if out is None else LibCall.torch.into(out, result, "normal")


def bernoulli(input: Tensor, p: Tensor | float | None = None, *, generator=None, out=None):
    if p is not None:
        LibCall.torch.require(0 <= p <= 1, "invalid-argument", "RuntimeError", "bernoulli_ expects p to be in [0, 1], but got p=" + str(p))
    result = LibCall.torch.pointwise("bernoulli", "same", (input,))
    return result if out is None else LibCall.torch.into(out, result, "bernoulli")


def poisson(input: Tensor, generator=None):
    return LibCall.torch.pointwise("poisson", "same", (input,))


def multinomial(input: Tensor, num_samples: int, replacement: bool = False, *, generator=None, out=None):
    result = LibCall.torch.multinomial(input, num_samples, replacement)
    return result if out is None else LibCall.torch.into(out, result, "multinomial")


def complex(real: Tensor, imag: Tensor, *, out=None):
    result = LibCall.torch.pointwise("complex", "complex", (real, imag))
    return result if out is None else LibCall.torch.into(out, result, "complex")


def polar(abs: Tensor, angle: Tensor, *, out=None):
    result = LibCall.torch.pointwise("polar", "complex", (abs, angle))
    return result if out is None else LibCall.torch.into(out, result, "polar")


def sparse_coo_tensor(indices: Tensor | sizes, values: Tensor | None = None, size: sizes | None = None, *, dtype=None, device=None, requires_grad: bool = False, check_invariants=None,
                      is_coalesced: bool | None = None):
    if size is None:
        return LibCall.torch.unknown("any", "the size of a sparse tensor")
    return LibCall.torch.filled("sparse_coo_tensor", size, "float32", ((dtype, device, requires_grad),))


def _window(name):
    def window(window_length: int, periodic: bool = True, alpha: Number | None = None, beta: Number | None = None, *, dtype=None, layout=None, device=None, requires_grad: bool = False):
        LibCall.torch.require(window_length >= 0, "invalid-argument", "RuntimeError",
                              name + " requires non-negative window_length, got window_length=" + str(window_length))
        return LibCall.torch.filled(name, (window_length,), "float32", ((dtype, device, requires_grad),))
    return window


hann_window = _window("hann_window")
hamming_window = _window("hamming_window")
blackman_window = _window("blackman_window")
bartlett_window = _window("bartlett_window")
kaiser_window = _window("kaiser_window")
