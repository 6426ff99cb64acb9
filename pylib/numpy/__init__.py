# numpy: arrays are tensors of another class; shapes, types and refusals are libcalls/numpy. What is not here is opaque.
from numpy._scalars import (dtype, finfo, iinfo, issubdtype, generic, number, integer, signedinteger, unsignedinteger, inexact, floating,
                            complexfloating, flexible, character, int64, int32, int16, int8, uint8, uint16, uint32, uint64, float64,
                            float32, float16, complex64, complex128, bool_, object_, str_, bytes_)
from numpy._array import ndarray, array, asarray
from numpy._ufuncs import ufunc, _FUNCTIONS
from numpy import exceptions  # the library calls raise them

__lazy_imports__ = True

from numpy._creation import *
from numpy._shape import *
from numpy._reduce import *
from numpy._select import *
from numpy._files import *
from numpy._grids import mgrid, ogrid, s_, index_exp, r_, c_
from numpy import random, linalg, lib, testing, typing

__version__ = "2.4.0"
pi = 3.141592653589793
e = 2.718281828459045
euler_gamma = 0.5772156649015329
inf = float("inf")
nan = float("nan")
newaxis = None
bool = bool_
half, single, double = float16, float32, float64
byte, ubyte, short, ushort, intc, uintc, intp, uintp, int_, uint, long, ulong, longlong = (
    int8, uint8, int16, uint16, int32, uint32, int64, uint64, int64, uint64, int64, uint64, int64)
csingle, cdouble = complex64, complex128

(add, subtract, multiply, maximum, minimum, fmax, fmin, bitwise_and, bitwise_or, bitwise_xor, gcd, lcm,
 copysign, floor_divide, remainder, fmod, power, left_shift, right_shift, divide, arctan2, hypot, logaddexp,
 logaddexp2, float_power, nextafter, equal, not_equal, less, less_equal, greater, greater_equal, logical_and,
 logical_or, logical_xor, negative, positive, sign, square, conjugate, invert, absolute, sqrt, exp, exp2,
 expm1, log, log2, log10, log1p, sin, cos, tan, arcsin, arccos, arctan, sinh, cosh, tanh, arcsinh, arccosh,
 arctanh, reciprocal, cbrt, radians, degrees, deg2rad, rad2deg, fabs, spacing, ceil, floor, trunc, rint, isnan,
 isinf, isfinite, logical_not, signbit, isneginf, isposinf, bitwise_count) = [
    _FUNCTIONS[_name] for _name in (
        "add subtract multiply maximum minimum fmax fmin bitwise_and bitwise_or bitwise_xor gcd lcm copysign "
        "floor_divide remainder fmod power left_shift right_shift divide arctan2 hypot logaddexp logaddexp2 "
        "float_power nextafter equal not_equal less less_equal greater greater_equal logical_and logical_or "
        "logical_xor negative positive sign square conjugate invert absolute sqrt exp exp2 expm1 log log2 log10 "
        "log1p sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh reciprocal cbrt radians "
        "degrees deg2rad rad2deg fabs spacing ceil floor trunc rint isnan isinf isfinite logical_not signbit "
        "isneginf isposinf bitwise_count"
    ).split()]
abs = absolute
true_divide = divide
mod = remainder
bitwise_not = bitwise_invert = invert
conj = conjugate
pow = power
asin, acos, atan, atan2 = arcsin, arccos, arctan, arctan2


def set_printoptions(*args, **kwargs):
    return None


def get_printoptions():
    return {}


def seterr(*args, **kwargs):
    return {}


class errstate:
    def __init__(self, **kwargs):
        pass

    def __enter__(self):
        return None

    def __exit__(self, *exc):
        return None


def vectorize(pyfunc=None, otypes=None, **kwargs):
    return LibCall.unknown.any("numpy.vectorize")


def can_cast(from_, to, casting="safe"):
    return LibCall.torch.unknown("bool", "can a type be cast")


def promote_types(type1, type2):
    return result_type(empty((0,), type1), empty((0,), type2))


def result_type(*arrays_and_dtypes):
    parts = [a if LibCall.data.kind(a) == "array" else empty((0,), a) for a in arrays_and_dtypes]
    return ndarray.dtype.fget(LibCall.numpy.pointwise("add", "same", tuple(parts)))


def isscalar(element):
    return isinstance(element, (generic, int, float, complex, str, bytes))


def iscomplexobj(x):
    return getattr(x, "dtype", None) in (complex64, complex128)


def isrealobj(x):
    return not iscomplexobj(x)


def __getattr__(name):
    if name in ("float", "int", "object", "str", "complex"):
        raise AttributeError(f"module 'numpy' has no attribute '{name}'.\n`np.{name}` was a deprecated alias for the builtin `{name}`. "
                             f"To avoid this error in existing code, use `{name}` by itself.")
    return LibCall.unknown.any("numpy." + name)
