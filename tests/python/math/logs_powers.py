# Learning rate schedules.
import math

reveal_value(math.sqrt(16))
reveal_value(math.sqrt(2))
reveal_value(math.exp(1))
reveal_value(math.log(math.e))
reveal_value(math.log(8, 2))
reveal_value(math.log2(8))
reveal_value(math.log10(1000))
reveal_value(math.log1p(0))
reveal_value(math.pow(2, 3))
reveal_value(math.exp2(3))
reveal_value(math.cbrt(27))
reveal_value(math.hypot(3, 4))
reveal_value(math.hypot(1, 2, 2))
reveal_value(math.dist((0, 0), (3, 4)))
reveal_value(math.expm1(0))
reveal_value([round(0.5 * (1 + math.cos(math.pi * t / 4)), 6) for t in range(5)])
reveal_value(round(math.erf(0.5), 6))
reveal_value(math.gamma(5))
reveal_value(math.lgamma(1))
for bad in [lambda: math.sqrt(-1), lambda: math.log(0), lambda: math.log(-1), lambda: math.exp(1000), lambda: math.pow(0, -1),
            lambda: math.acos(2), lambda: math.log("x"), lambda: math.log2(0), lambda: math.fmod(1, 0)]:
    try:
        bad()
    except (ValueError, TypeError, OverflowError) as error:
        reveal_value((type(error).__name__, str(error)))
