# math: exact on constants; floor, ceil and the like stay symbolic.
__complete__ = True
pi = 3.141592653589793
e = 2.718281828459045
tau = 6.283185307179586
inf = float("inf")
nan = float("nan")


def ceil(x, /):
    return x.__ceil__() if LibCall.object.says(x, ("__ceil__",)) else _ceil(x)


def _ceil(x: real, /):
    return LibCall.number.ceil(x)


def floor(x, /):
    return x.__floor__() if LibCall.object.says(x, ("__floor__",)) else _floor(x)


def _floor(x: real, /):
    return LibCall.number.floor(x)


def trunc(x, /):
    return x.__trunc__() if LibCall.object.says(x, ("__trunc__",)) else _trunc(x)


def _trunc(x: real, /):
    return int(x)


def sqrt(x: real, /):
    return LibCall.math.unary("sqrt", x)


def exp(x: real, /):
    return LibCall.math.unary("exp", x)


def exp2(x: real, /):
    return LibCall.math.unary("exp2", x)


def expm1(x: real, /):
    return LibCall.math.unary("expm1", x)


def log(x: real, base: real | None = None, /):
    if base is None:
        return LibCall.math.unary("log", x)
    return LibCall.math.binary("log", x, base)


def log2(x: real, /):
    return LibCall.math.unary("log2", x)


def log10(x: real, /):
    return LibCall.math.unary("log10", x)


def log1p(x: real, /):
    return LibCall.math.unary("log1p", x)


def cbrt(x: real, /):
    return LibCall.math.unary("cbrt", x)


def sin(x: real, /):
    return LibCall.math.unary("sin", x)


def cos(x: real, /):
    return LibCall.math.unary("cos", x)


def tan(x: real, /):
    return LibCall.math.unary("tan", x)


def asin(x: real, /):
    return LibCall.math.unary("asin", x)


def acos(x: real, /):
    return LibCall.math.unary("acos", x)


def atan(x: real, /):
    return LibCall.math.unary("atan", x)


def sinh(x: real, /):
    return LibCall.math.unary("sinh", x)


def cosh(x: real, /):
    return LibCall.math.unary("cosh", x)


def tanh(x: real, /):
    return LibCall.math.unary("tanh", x)


def asinh(x: real, /):
    return LibCall.math.unary("asinh", x)


def acosh(x: real, /):
    return LibCall.math.unary("acosh", x)


def atanh(x: real, /):
    return LibCall.math.unary("atanh", x)


def erf(x: real, /):
    return LibCall.math.unary("erf", x)


def erfc(x: real, /):
    return LibCall.math.unary("erfc", x)


def gamma(x: real, /):
    return LibCall.math.unary("gamma", x)


def lgamma(x: real, /):
    return LibCall.math.unary("lgamma", x)


def fabs(x: real, /):
    return LibCall.math.unary("fabs", x)


def degrees(x: real, /):
    return x * 180.0 / pi


def radians(x: real, /):
    return x * pi / 180.0


def pow(x: real, y: real, /):
    return LibCall.math.binary("pow", x, y)


def fmod(x: real, y: real, /):
    return LibCall.math.binary("fmod", x, y)


def remainder(x: real, y: real, /):
    return LibCall.math.binary("remainder", x, y)


def atan2(y: real, x: real, /):
    return LibCall.math.binary("atan2", y, x)


def copysign(x: real, y: real, /):
    return LibCall.math.binary("copysign", x, y)


def hypot(*coordinates):
    if len(coordinates) == 2:
        return LibCall.math.binary("hypot", coordinates[0], coordinates[1])
    return sqrt(sum([float(x) * float(x) for x in coordinates]))


def dist(p, q, /):
    return sqrt(sum([(float(a) - float(b)) ** 2 for a, b in zip(p, q)]))


def isnan(x: real, /):
    return LibCall.math.test("isnan", x)


def isinf(x: real, /):
    return LibCall.math.test("isinf", x)


def isfinite(x: real, /):
    return LibCall.math.test("isfinite", x)


def isclose(a: real, b: real, *, rel_tol: real = 1e-09, abs_tol: real = 0.0):
    return LibCall.math.isclose(a, b, rel_tol, abs_tol)


def isqrt(n: index, /):
    _whole(n)
    return LibCall.math.isqrt(n)


def gcd(*integers):
    _whole(*integers)
    return LibCall.math.gcd(integers)


def lcm(*integers):
    _whole(*integers)
    return LibCall.math.lcm(integers)


def prod(iterable, /, *, start=1):
    return LibCall.math.prod(iterable, start)


def fsum(seq, /):
    return LibCall.math.fsum([float(x) if LibCall.data.kind(x) not in ("float", "int", "opaque") else x for x in seq])


def _whole(*numbers):
    for n in numbers:
        if isinstance(n, (float, str, list, tuple)) or n is None:
            raise TypeError(f"'{type(n).__name__}' object cannot be interpreted as an integer")


def factorial(n, /):
    _whole(n)
    if n < 0:
        raise ValueError("factorial() not defined for negative values")
    return LibCall.math.factors(2, n)


def perm(n, k=None, /):
    if k is None:
        return factorial(n)
    return LibCall.math.factors(n - k + 1, n) if k <= n else 0


def comb(n, k, /):
    _whole(n, k)
    if n < 0:
        raise ValueError("n must be a non-negative integer")
    if k < 0:
        raise ValueError("k must be a non-negative integer")
    if k > n:
        return 0
    return LibCall.math.factors(n - k + 1, n) // LibCall.math.factors(2, k)


def modf(x: real, /):
    whole = float(int(x))
    return (x - whole, whole)


def frexp(x: real, /):
    return LibCall.math.parts(x)


def ldexp(x: real, i: index, /):
    return x * 2.0 ** i


def nextafter(x: real, y: real, /):
    return LibCall.math.neighbour(x, y)


def ulp(x: real, /):
    x = fabs(x)
    return LibCall.math.neighbour(x, inf) - x
