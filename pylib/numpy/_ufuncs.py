# Element by element: ufuncs, and the operators of arrays and scalars.
from numpy._scalars import bool_, class_of, generic, name_of, plain, scalar
from numpy._array import array, asarray, forget, ndarray, operand, wrapped, written, zero_dimensional
from numpy._known import arranged
from numpy._tensors import as_tensor


def _known(*values):
    return all([LibCall.value.known(v) for v in values])


# Python's answer for two numbers; None where numpy's differs or it is not known.
def _compute(name, a, b):
    if name == "add":
        return a + b
    if name == "subtract":
        return a - b
    if name == "multiply":
        return a * b
    if name == "equal":
        return a == b
    if name == "not_equal":
        return a != b
    if name == "less":
        return a < b
    if name == "less_equal":
        return a <= b
    if name == "greater":
        return a > b
    if name == "greater_equal":
        return a >= b
    if name == "maximum":
        return max(a, b)
    if name == "minimum":
        return min(a, b)
    if _known(a, b) and name in ("divide", "floor_divide", "remainder") and b != 0:
        return a / b if name == "divide" else a // b if name == "floor_divide" else a % b
    if isinstance(a, int) and isinstance(b, int) and LibCall.value.known(b) and b != 0 and name in ("floor_divide", "remainder"):
        return a // b if name == "floor_divide" else a % b
    if _known(a, b) and name == "power" and not (a == 0 and b < 0) and not (a < 0 and isinstance(b, float)) and abs(b) < 64:
        return a ** b
    return _of_bits(name, a, b) if isinstance(a, int) and isinstance(b, int) and _known(a, b) else None


def _of_bits(name, a, b):
    if name in ("fmax", "fmin"):
        return max(a, b) if name == "fmax" else min(a, b)
    if name in ("logical_and", "logical_or", "logical_xor"):
        return bool(a) and bool(b) if name == "logical_and" else bool(a) or bool(b) if name == "logical_or" else bool(a) != bool(b)
    if name in ("gcd", "lcm"):
        import math
        return math.gcd(a, b) if name == "gcd" else math.lcm(a, b)
    if name in ("bitwise_and", "bitwise_or", "bitwise_xor"):
        return a & b if name == "bitwise_and" else a | b if name == "bitwise_or" else a ^ b
    if name in ("left_shift", "right_shift") and 0 <= b < 64:
        return a << b if name == "left_shift" else a >> b
    if name == "fmod" and b != 0:
        return abs(a) % abs(b) * (-1 if a < 0 else 1)
    return None


_BITS = {"int8": 8, "int16": 16, "int32": 32, "int64": 64, "uint8": 8, "uint16": 16, "uint32": 32, "uint64": 64}


# What is too large for the type wraps around.
def _around(name, value):
    bits = _BITS.get(name)
    if bits is None or not isinstance(value, int) or not _known(value):
        return value
    value = value % 2 ** bits
    return value if name[:1] == "u" or value < 2 ** (bits - 1) else value - 2 ** bits


_KINDS_OF_SCALARS = {"equal": "bool", "not_equal": "bool", "less": "bool", "less_equal": "bool", "greater": "bool", "greater_equal": "bool"}


# An operator of a scalar: another number, or an array.
def operate(name, a, b):
    other = b if isinstance(a, generic) else a
    kind = LibCall.data.kind(other)
    if kind == "tensor":
        if name not in _PYTHON:
            return NotImplemented
        return _PYTHON[name](plain(a), plain(b))
    if kind == "opaque":
        return LibCall.unknown.any("an operation of a scalar")
    if kind == "array" or isinstance(other, (list, tuple)):
        count = plain(a if other is b else b)
        if name == "multiply" and kind != "array" and isinstance(count, int) and not isinstance(count, bool):
            return other * count  # a sequence is repeated
        return _FUNCTIONS[name](a, b)
    if not isinstance(other, (int, float, generic)):
        return NotImplemented
    if isinstance(a, bool_) and isinstance(b, (bool, bool_)) or isinstance(b, bool_) and isinstance(a, bool):
        x, y = plain(a), plain(b)
        if name == "bitwise_and":
            return bool_(x and y)
        if name == "bitwise_or":
            return bool_(x or y)
        if name == "bitwise_xor":
            return bool_(x != y)
        if name == "subtract":
            raise TypeError("numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor "
                            "function instead.")
        if name in ("add", "multiply"):
            return bool_((x or y) if name == "add" else (x and y))
    value = _compute(name, plain(a), plain(b))
    result = _FUNCTIONS[name].type_of(a, b)
    if value is None:
        value = LibCall.torch.unknown("bool" if result == "bool" else "int" if result is not None and result[:1] != "f" else "float",
                                      "a number of numpy")
    if result is not None and result[:1] != "f" and isinstance(value, float):
        return LibCall.unknown.any("a scalar of numpy")
    return scalar(result, _around(result, value) if isinstance(value, int) else value)


# One number's, where it is certain; None where it is not known.
def _compute_one(name, x):
    whole = isinstance(x, int)
    if name == "negative":
        return -x
    if name == "positive" or name == "conjugate":
        return x
    if name == "square":
        return x * x
    if name == "invert" and whole:
        return not x if isinstance(x, bool) else -1 - x
    if not _known(x):
        return None
    if name == "logical_not":
        return not x
    if name in ("isnan", "isinf", "isfinite"):
        finite = x == x and x not in (float("inf"), float("-inf"))
        return x != x if name == "isnan" else finite if name == "isfinite" else x == x and not finite
    if x != x:
        return None
    if name == "sign":
        return (1 if whole else 1.0) if x > 0 else (-1 if whole else -1.0) if x < 0 else x
    if name == "bitwise_count" and whole:
        return bin(abs(x)).count("1")
    if name == "signbit" and (whole or x != 0):
        return x < 0
    if name == "reciprocal" and x != 0:
        return (x if x in (1, -1) else 0) if whole else 1.0 / x
    if name == "rint" and abs(x) < 2.0 ** 52:
        return float(round(x))
    return None


_PYTHON = {
    "add": lambda a, b: a + b, "subtract": lambda a, b: a - b, "multiply": lambda a, b: a * b, "divide": lambda a, b: a / b,
    "floor_divide": lambda a, b: a // b, "remainder": lambda a, b: a % b, "power": lambda a, b: a ** b, "equal": lambda a, b: a == b,
    "not_equal": lambda a, b: a != b, "less": lambda a, b: a < b, "less_equal": lambda a, b: a <= b, "greater": lambda a, b: a > b,
    "greater_equal": lambda a, b: a >= b,
}


class ufunc:
    def __init__(self, name, kind, nin):
        self.__name__ = name
        self._kind = kind
        self.nin = nin
        self.nout = 1

    # The name of the result's type for these operands.
    def type_of(self, *args):
        parts = [zero_dimensional(a) if isinstance(a, generic) else a for a in args]
        return LibCall.torch.dtype_name(LibCall.numpy.pointwise(self.__name__, self._kind, tuple(parts)))

    def __call__(self, *args, out=None, where=True, dtype=None, casting="same_kind", order="K", subok=True, signature=None):
        if len(args) < self.nin:
            raise TypeError(f"{self.__name__}() takes from {self.nin} to {self.nin + 1} positional arguments but {len(args)} were given")
        if len(args) > self.nin:
            out = args[self.nin]
            args = args[:self.nin]
        kinds = [LibCall.data.kind(a) for a in args]
        if "opaque" in kinds:
            return LibCall.unknown.any("numpy." + self.__name__)
        if out is None and where is True and all([k in ("int", "float", "bool") for k in kinds]) or out is None and where is True and all([isinstance(a, (int, float, generic)) for a in args]):
            return self._of_numbers(*args)
        result = LibCall.numpy.pointwise(self.__name__, self._kind, tuple([operand(a) for a in args]))
        if out is not None:
            out = out[0] if isinstance(out, tuple) else out
            if LibCall.data.kind(out) == "tensor":
                raise TypeError("return arrays must be of ArrayType")
            LibCall.numpy.inplace("copyto", out, asarray(result).astype(out.dtype) if casting == "unsafe" else result)
            return out
        result = wrapped(result)
        if where is not True and LibCall.data.kind(result) == "array":
            result = arranged(self.__name__, result, None, result.shape)
        result = result if dtype is None else result.astype(dtype)
        return as_tensor(result) if "tensor" in kinds else result

    def _of_numbers(self, *args):
        if len(args) == 2:
            return operate(self.__name__, scalar_of(args[0]), args[1])
        x = plain(args[0])
        name = self.__name__
        kind = self.type_of(args[0])
        value = _compute_one(name, x)
        if value is not None and kind is not None:
            return scalar(kind, _around(kind, value))
        if name in ("ceil", "floor") and isinstance(x, float):
            import math
            return scalar("float64", float(math.ceil(x) if name == "ceil" else math.floor(x)))
        if name in ("absolute", "fabs"):
            return scalar(self.type_of(args[0]), abs(x))
        if name in _MATH and _known(x) and (x > 0 or name in ("exp", "sin", "cos", "tanh", "ceil", "floor", "trunc", "tan", "arctan")):
            if name in ("ceil", "floor", "trunc") and isinstance(x, int):
                return scalar_of(args[0])
            return scalar("float64" if not isinstance(args[0], generic) else self.type_of(args[0]), LibCall.math.unary(_MATH[name], x))
        if kind == "bool":
            return bool_(LibCall.torch.unknown("bool", name, "program"))
        return scalar(kind, LibCall.torch.unknown("float" if kind is None or kind[:1] == "f" else "int", name, "program"))

    def reduce(self, array, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True):
        name = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "logical_and": "all", "logical_or": "any"}
        if self.__name__ not in name:
            return LibCall.unknown.any("numpy." + self.__name__ + ".reduce")
        result = getattr(asarray(array), name[self.__name__])
        options = {} if self.__name__ in ("logical_and", "logical_or") or initial is None else {"initial": initial}
        if dtype is not None and self.__name__ in ("add", "multiply"):
            options["dtype"] = dtype
        result = result(axis=axis, keepdims=keepdims, out=out, where=where, **options)
        return as_tensor(result) if LibCall.data.kind(array) == "tensor" else result

    def accumulate(self, array, axis=0, dtype=None, out=None):
        array = asarray(array) if LibCall.data.kind(array) != "tensor" else array
        sums = self.__name__ in ("add", "multiply")
        result = wrapped(LibCall.numpy.along("accumulate", "sum" if sums else "same", operand(array), axis))
        type = None if sums else self.type_of(array, array)
        if type is not None and type != LibCall.torch.dtype_name(result):
            result = result.astype(type)
        result = written(out, result if dtype is None else result.astype(dtype))
        return as_tensor(result) if LibCall.data.kind(array) == "tensor" else result

    def outer(self, A, B, **kwargs):
        a, b = operand(A), operand(B)
        return self(a.reshape(a.shape + (1,) * b.ndim), b)

    def at(self, a, indices, b=None, /):
        """The entries that are named become others, one after the other: what is there twice is counted twice."""
        kind = LibCall.data.kind(a)
        if kind == "opaque":
            return
        if kind != "array":
            raise TypeError("first operand must be array")
        taken = a[indices].shape
        if self.nin == 1 and b is not None:
            raise ValueError("second operand provided when ufunc is unary")
        if self.nin == 2:
            if b is None:
                raise ValueError("second operand needed for ufunc")
            given = asarray(b).shape
            if len(given) > len(taken):
                raise ValueError("array is not broadcastable to correct shape")
            for one, there in zip(reversed(given), reversed(taken)):
                LibCall.torch.require(one == there or one == 1, "broadcast-mismatch", "ValueError", "array is not broadcastable to correct shape")
        forget(a)

    def __repr__(self):
        return f"<ufunc '{self.__name__}'>"


def scalar_of(x):
    if isinstance(x, generic):
        return x
    return scalar("bool" if isinstance(x, bool) else "int64" if isinstance(x, int) else "float64", x)


_MATH = {
    "sqrt": "sqrt", "exp": "exp", "log": "log", "log2": "log2", "log10": "log10", "sin": "sin", "cos": "cos", "tan": "tan",
    "tanh": "tanh", "arctan": "atan", "ceil": "ceil", "floor": "floor", "trunc": "trunc", "log1p": "log1p", "radians": "radians",
}
_FUNCTIONS = {}


def _make(kind, nin, names):
    for name in names.split():
        _FUNCTIONS[name] = ufunc(name, kind, nin)


_make("same", 2, "add subtract multiply maximum minimum fmax fmin bitwise_and bitwise_or bitwise_xor gcd lcm")
_make("arith", 2, "floor_divide remainder fmod power left_shift right_shift")
_make("divide", 2, "divide")
_make("float", 2, "arctan2 copysign hypot logaddexp logaddexp2 float_power nextafter")
_make("bool", 2, "equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor")
_make("same", 1, "negative positive sign invert reciprocal")
_make("arith", 1, "square conjugate")
_make("count", 1, "bitwise_count")
_make("real", 1, "absolute")
_make("float", 1, "sqrt exp exp2 expm1 log log2 log10 log1p sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh "
      "rint cbrt radians degrees deg2rad rad2deg fabs spacing")
_make("same", 1, "ceil floor trunc")
_make("bool", 1, "isnan isinf isfinite logical_not signbit isneginf isposinf")
