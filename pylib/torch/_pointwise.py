# Operators that work element by element. One line names one: the kind says the type of the result.
from torch._keywords import __keyword_aliases__
from torch._creation import scalar_tensor


_WHOLE = ("int64", "int32", "int16", "int8", "uint8", "bool")


# A factor of whole numbers is whole.
def _demand_whole(input, other, alpha):
    for one in (input, other):
        if not (LibCall.torch.dtype_name(one) in _WHOLE if LibCall.torch.is_tensor(one) else isinstance(one, int)):
            return
    LibCall.torch.require(not isinstance(alpha, float), "invalid-argument", "RuntimeError",
                          "For integral input tensors, argument alpha must not be a floating point number.")


def _unary(name, kind):
    def operator(input: Tensor, *, out: Tensor | None = None):
        result = LibCall.torch.pointwise(name, kind, (input,))
        return result if out is None else LibCall.torch.into(out, result, name)
    return operator


def _binary(name, kind):
    def operator(input, other, *, out: Tensor | None = None):
        result = LibCall.torch.pointwise(name, kind, (input, other))
        return result if out is None else LibCall.torch.into(out, result, name)
    return operator


def _scaled(name):
    def operator(input, other: Tensor | Number, *, alpha: Number = 1, out: Tensor | None = None):
        whole = LibCall.value.known(alpha) and alpha == 1
        if not whole:
            _demand_whole(input, other, alpha)
        result = LibCall.torch.pointwise(name, "same", (input, other) if whole else (input, other, alpha))
        return result if out is None else LibCall.torch.into(out, result, name)
    return operator


abs = absolute = _unary("abs", "real")
neg = negative = _unary("neg", "same")
positive = _unary("positive", "same")
sign = _unary("sign", "same")
sgn = _unary("sgn", "same")
square = _unary("square", "number")
ceil = _unary("ceil", "same")
floor = _unary("floor", "same")
trunc = fix = _unary("trunc", "same")
frac = _unary("frac", "same")
relu = _unary("relu", "same")
selu = _unary("selu", "same")
bitwise_not = _unary("bitwise_not", "same")
conj = conj_physical = resolve_conj = _unary("conj", "same")
exp = _unary("exp", "float")
exp2 = _unary("exp2", "float")
expm1 = _unary("expm1", "float")
log = _unary("log", "float")
log2 = _unary("log2", "float")
log10 = _unary("log10", "float")
log1p = _unary("log1p", "float")
sqrt = _unary("sqrt", "float")
rsqrt = _unary("rsqrt", "float")
reciprocal = _unary("reciprocal", "float")
sigmoid = _unary("sigmoid", "float")
tanh = _unary("tanh", "float")
sin = _unary("sin", "float")
cos = _unary("cos", "float")
tan = _unary("tan", "float")
asin = arcsin = _unary("asin", "float")
acos = arccos = _unary("acos", "float")
atan = arctan = _unary("atan", "float")
sinh = _unary("sinh", "float")
cosh = _unary("cosh", "float")
asinh = arcsinh = _unary("asinh", "float")
acosh = arccosh = _unary("acosh", "float")
atanh = arctanh = _unary("atanh", "float")
erf = _unary("erf", "float")
erfc = _unary("erfc", "float")
erfinv = _unary("erfinv", "float")
lgamma = _unary("lgamma", "float")
digamma = _unary("digamma", "float")
sinc = _unary("sinc", "float")
rad2deg = _unary("rad2deg", "float")
deg2rad = _unary("deg2rad", "float")
i0 = _unary("i0", "float")
angle = _unary("angle", "angle")
real = _unary("real", "real")
imag = _unary("imag", "real")
isnan = _unary("isnan", "bool")
isinf = _unary("isinf", "bool")
isfinite = _unary("isfinite", "bool")
isposinf = _unary("isposinf", "bool")
isneginf = _unary("isneginf", "bool")
isreal = _unary("isreal", "bool")
signbit = _unary("signbit", "bool")
logical_not = _unary("logical_not", "bool")

add = _scaled("add")
sub = subtract = _scaled("sub")
rsub = _scaled("rsub")
mul = multiply = _binary("mul", "same")
floor_divide = _binary("floor_divide", "same")
remainder = _binary("remainder", "same")
fmod = _binary("fmod", "same")
maximum = _binary("maximum", "same")
minimum = _binary("minimum", "same")
fmax = _binary("fmax", "same")
fmin = _binary("fmin", "same")
bitwise_and = _binary("bitwise_and", "same")
bitwise_or = _binary("bitwise_or", "same")
bitwise_xor = _binary("bitwise_xor", "same")
bitwise_left_shift = _binary("bitwise_left_shift", "same")
bitwise_right_shift = _binary("bitwise_right_shift", "same")
gcd = _binary("gcd", "same")
lcm = _binary("lcm", "same")
xlogy = _binary("xlogy", "float")
atan2 = arctan2 = _binary("atan2", "float")
hypot = _binary("hypot", "same")
copysign = _binary("copysign", "float")
nextafter = _binary("nextafter", "same")
logaddexp = _binary("logaddexp", "same")
logaddexp2 = _binary("logaddexp2", "same")
heaviside = _binary("heaviside", "same")
eq = _binary("eq", "bool")
ne = not_equal = _binary("ne", "bool")
lt = less = _binary("lt", "bool")
le = less_equal = _binary("le", "bool")
gt = greater = _binary("gt", "bool")
ge = greater_equal = _binary("ge", "bool")
logical_and = _binary("logical_and", "bool")
logical_or = _binary("logical_or", "bool")
logical_xor = _binary("logical_xor", "bool")


def div(input: Tensor | Number, other: Tensor | Number, *, rounding_mode: str | None = None, out: Tensor | None = None):
    name = {"floor": "div_floor", "trunc": "div_trunc"}.get(rounding_mode, "div")
    result = LibCall.torch.pointwise(name, "float" if rounding_mode is None else "same", (input, other))
    return result if out is None else LibCall.torch.into(out, result, "div")


divide = true_divide = div


def pow(input: Tensor | Number, exponent: Tensor | Number, *, out: Tensor | None = None):
    result = LibCall.torch.pointwise("pow", "same", (input, exponent))
    return result if out is None else LibCall.torch.into(out, result, "pow")


def ldexp(input: Tensor | float, other: Tensor | int, *, out: Tensor | None = None):
    result = LibCall.torch.pointwise("ldexp", "float", (input, other))
    return result if out is None else LibCall.torch.into(out, result, "ldexp")


float_power = _binary("float_power", "double")


def round(input: Tensor, *, decimals: int | None = None, out: Tensor | None = None):
    name = "round"
    if decimals is not None:
        if decimals != 0:
            name = "round_decimals"
        LibCall.torch.check_kernel("special.round" if decimals == 0 else "round_decimals", input)
    result = LibCall.torch.pointwise(name, "same", (input,))
    return result if out is None else LibCall.torch.into(out, result, "round")


def isclose(input: Tensor, other: Tensor, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: bool = False):
    return LibCall.torch.pointwise("isclose", "bool", (input, other))


def isin(elements, test_elements, *, assume_unique=False, invert=False):
    for one in (elements, test_elements):
        if LibCall.torch.is_tensor(one):
            LibCall.torch.check_kernel("isin", one)
    return LibCall.torch.pointwise("isin", "bool", (elements if LibCall.torch.is_tensor(elements) else scalar_tensor(elements),))


def _clamping(min, max):
    return "clamp_max" if min is None else "clamp_min" if max is None else "clamp"


def clamp(input: Tensor, min: Tensor | Number | None = None, max: Tensor | Number | None = None, *, out: Tensor | None = None):
    LibCall.torch.require(min is not None or max is not None, "invalid-argument", "RuntimeError",
                          "torch.clamp: At least one of 'min' or 'max' must not be None")
    result = LibCall.torch.pointwise(_clamping(min, max), "same", (input, min, max))
    return result if out is None else LibCall.torch.into(out, result, "clamp")


clip = clamp


def clamp_min(input: Tensor, min: Tensor | Number, *, out: Tensor | None = None):
    result = LibCall.torch.pointwise("clamp_min", "same", (input, min))
    return result if out is None else LibCall.torch.into(out, result, "clamp_min")


def clamp_max(input: Tensor, max: Tensor | Number, *, out: Tensor | None = None):
    result = LibCall.torch.pointwise("clamp_max", "same", (input, max))
    return result if out is None else LibCall.torch.into(out, result, "clamp_max")


def nan_to_num(input: Tensor, nan: float | None = 0.0, posinf: float | None = None, neginf: float | None = None, *, out: Tensor | None = None):
    result = LibCall.torch.pointwise("nan_to_num", "same", (input,))
    return result if out is None else LibCall.torch.into(out, result, "nan_to_num")


def lerp(input: Tensor, end: Tensor, weight: Tensor | Number, *, out: Tensor | None = None):
    if isinstance(weight, (int, float)):
        LibCall.torch.check_kernel("lerp_scalar", input)
    result = LibCall.torch.pointwise("lerp", "same", (input, end, weight))
    return result if out is None else LibCall.torch.into(out, result, "lerp")


def addcmul(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Number = 1, out: Tensor | None = None):
    result = LibCall.torch.pointwise("addcmul", "same", (input, tensor1, tensor2))
    return result if out is None else LibCall.torch.into(out, result, "addcmul")


def addcdiv(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: Number = 1, out: Tensor | None = None):
    result = LibCall.torch.pointwise("addcdiv", "same", (input, tensor1, tensor2))
    return result if out is None else LibCall.torch.into(out, result, "addcdiv")


def _check_fill(value):
    if LibCall.torch.is_tensor(value):
        LibCall.torch.require(LibCall.torch.ndim(value) == 0, "invalid-argument", "RuntimeError",
                              "fill_ only supports 0-dimension value tensor but got tensor with " + str(LibCall.torch.ndim(value)) + " dimensions.")


def fill(input: Tensor, value: Tensor | Number):
    _check_fill(value)
    return LibCall.torch.pointwise("fill", "same", (input,))


def logit(input: Tensor, eps: float | None = None, *, out: Tensor | None = None):
    result = LibCall.torch.pointwise("logit", "float", (input,))
    return result if out is None else LibCall.torch.into(out, result, "logit")


def threshold(input: Tensor, threshold: Number, value: Number):
    return LibCall.torch.pointwise("threshold", "same", (input,))


def dropout(input: Tensor, p: float = 0.5, train: bool = True):
    return LibCall.torch.dropout(input, p, train)


def polygamma(n: int, input: Tensor, *, out: Tensor | None = None):
    if LibCall.torch.is_tensor(n):  # the method: input.polygamma(n)
        n, input = input, n
    LibCall.torch.require(n >= 0, "invalid-argument", "RuntimeError", "polygamma(n, x) does not support negative n.")
    result = LibCall.torch.pointwise("polygamma", "float", (input,))
    return result if out is None else LibCall.torch.into(out, result, "polygamma")


def quantize_per_tensor(input: Tensor | tensors, scale: Tensor | float, zero_point: Tensor | int, dtype):
    return LibCall.torch.unknown("any", "a quantized tensor")


def bucketize(input: Tensor | Number, boundaries: Tensor, *, out_int32: bool = False, right: bool = False, out: Tensor | None = None):
    result = LibCall.torch.searchsorted("bucketize", boundaries, input, out_int32)
    return result if out is None else LibCall.torch.into(out, result, "bucketize")


def searchsorted(sorted_sequence: Tensor, input: Tensor | Number, *, out_int32: bool = False, right: bool = False, side: str | None = None, sorter: Tensor | None = None, out: Tensor | None = None):
    result = LibCall.torch.searchsorted("searchsorted", sorted_sequence, input, out_int32)
    return result if out is None else LibCall.torch.into(out, result, "searchsorted")


def where(condition, input=None, other=None, *, out: Tensor | None = None):
    if input is None and other is None:
        return LibCall.torch.nonzero(condition, True)
    if other is None:
        LibCall.torch.refuse_combination("where", (condition, input))
    for one, beside in ((input, other), (other, input)):
        if isinstance(one, int) and LibCall.torch.is_tensor(beside) and LibCall.torch.dtype_name(beside) != "float16":
            LibCall.torch.fits(beside, one, True)
    result = LibCall.torch.where(condition, input, other)
    return result if out is None else LibCall.torch.into(out, result, "where")


def masked_fill(input: Tensor, mask: Tensor, value: Tensor | Number):
    _demand_one(value)
    return LibCall.torch.masked_fill(input, mask, value)


def _demand_one(value):
    rank = LibCall.data.constant(value.dim()) if LibCall.torch.is_tensor(value) else None
    if rank is not None:
        LibCall.torch.require(rank == 0, "invalid-argument", "RuntimeError",
                              "masked_fill_ only supports a 0-dimensional value tensor, but got tensor with {} dimension(s).", [rank])


# x op= y: the types of the operands decide what is stored into x (`kind`, as above).
def _inplace(name, kind="same"):
    def operator(self, other: Tensor | Number):
        return LibCall.torch.inplace(name, self, (other,), kind)
    return operator


def _demand_alpha(name, target, alpha):
    if LibCall.torch.is_tensor(alpha):
        return
    if isinstance(alpha, float) and LibCall.torch.dtype_name(target) in _WHOLE:
        LibCall.torch.require(False, "invalid-argument", "RuntimeError", "For integral input tensors, argument alpha must not be a floating point number.")
    LibCall.torch.fits(target, alpha, True)


def _inplace_scaled(name):
    def operator(self, other: Tensor | Number, *, alpha: Number = 1):
        if not (LibCall.value.known(alpha) and alpha == 1):
            _demand_alpha(name, self, alpha)
        return LibCall.torch.inplace(name, self, (other,), "same")
    return operator


# Changes of the values by a function of one argument.
def _refill(name, kind="same"):
    def operator(self):
        return LibCall.torch.inplace(name, self, (), kind)
    return operator
