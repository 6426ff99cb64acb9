# Sizes of feature maps.
import math

reveal_value(math.ceil(7 / 2))
reveal_value(math.floor(7 / 2))
reveal_value(math.ceil(-3.5))
reveal_value(math.floor(-3.5))
reveal_value(math.trunc(-3.5))
reveal_value(math.ceil(4))
reveal_value(type(math.floor(2.5)).__name__)
reveal_value(math.fmod(-7, 3))
reveal_value(-7 % 3)
reveal_value(math.remainder(7, 4))
reveal_value(math.modf(3.25))
reveal_value(math.modf(-3.25))
reveal_value(math.copysign(3, -0.0))
reveal_value(math.fabs(-3))
reveal_value(math.frexp(8.0))
reveal_value(math.frexp(0.3))
reveal_value(math.ldexp(0.5, 4))
try:
    math.ceil(float("inf"))
except OverflowError as error:
    reveal_value(str(error))
try:
    math.floor(float("nan"))
except ValueError as error:
    reveal_value(str(error))
try:
    math.ceil("3")
except TypeError as error:
    reveal_value(str(error))
def out_size(n, k, s, p):
    return math.floor((n + 2 * p - k) / s + 1)
reveal_value([out_size(224, 7, 2, 3), out_size(112, 3, 2, 1)])
reveal_value(math.ceil(math.log2(1000)))
