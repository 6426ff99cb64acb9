# Exact fractions.
from fractions import Fraction
import numbers

f = Fraction(3, 4)
reveal_value(f)
reveal_value(str(f))
reveal_value(f + Fraction(1, 4))
reveal_value(f * 2)
reveal_value(f / 3)
reveal_value(float(f))
reveal_value(f > 0.5)
reveal_value((f.numerator, f.denominator))
reveal_value(Fraction(6, -8))
reveal_value(Fraction("1/3"))
reveal_value(Fraction(0.5))
reveal_value(f == 0.75)
reveal_value(int(Fraction(7, 2)))
reveal_value(round(Fraction(7, 2)))
reveal_value(1 - f)
reveal_value(f ** 2)
try:
    Fraction(1, 0)
except ZeroDivisionError as error:
    reveal_value(str(error))
reveal_value([isinstance(x, numbers.Number) for x in (1, 1.5, "a", True)])
reveal_value([isinstance(x, numbers.Integral) for x in (1, 1.5, True)])
reveal_value([isinstance(x, numbers.Real) for x in (1, 1.5, None)])
