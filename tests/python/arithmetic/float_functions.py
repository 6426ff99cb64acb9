# Methods and functions of floats.
import math

reveal_value([x.is_integer() for x in (1.0, 1.5, -0.0)])
reveal_value([float(v) for v in ("1.5", "-2", " 3e2 ", "inf", True, 7)])
reveal_value([math.sqrt(16), math.exp(0), math.log(1), math.log2(8), math.log10(1000), math.log(8, 2)])
reveal_value([math.floor(-0.5), math.ceil(-0.5), math.trunc(-1.9), math.fabs(-2)])
reveal_value([math.isclose(0.1 + 0.2, 0.3), math.isinf(float("inf")), math.isnan(float("nan")), math.isfinite(1.0)])
reveal_value([math.hypot(3, 4), math.copysign(1, -0.0), math.fmod(-7, 3), -7 % 3])
reveal_value([round(math.sin(math.pi / 2), 6), round(math.pi, 4), round(math.e, 3), math.tau == 2 * math.pi])
reveal_value([math.modf(2.5), math.frexp(8.0), math.ldexp(0.5, 4)])
reveal_value([5.0 // 2, 5 / 2, -5.0 // 2, 5 % 2.5, 2 ** 0.5 == math.sqrt(2)])
reveal_value([0.1 + 0.7, 0.1 * 3, 1 - 0.9, 1e16 + 1, 3 * 1.1])
reveal_value([math.inf > 1e308, -math.inf < 0, math.inf - 1 == math.inf])
for bad in (lambda: math.sqrt(-1), lambda: math.log(0), lambda: 1.0 // 0, lambda: 5 % 0.0, lambda: float("1,5"), lambda: int("1e3"),
            lambda: math.factorial(-1), lambda: math.exp(1000)):
    try:
        bad()
    except (ValueError, ZeroDivisionError, OverflowError) as e:
        reveal_value(f"{type(e).__name__}: {e}")
