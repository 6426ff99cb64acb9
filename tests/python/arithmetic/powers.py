# ** with negative and fractional exponents, pow with a modulus.
reveal_value((2 ** 10, 2 ** 0, 0 ** 0, (-2) ** 3, -2 ** 2))
reveal_value((2 ** -1, 10 ** -2, 2.0 ** 3, 4 ** 0.5))
reveal_value(2 ** 3 ** 2)
reveal_value((-1) ** 5)
reveal_value(pow(3, 4, 5))
reveal_value(pow(2, -1, 7))
reveal_value(pow(2, 0.5))
reveal_value((-8) ** (1 / 3) == (-8) ** (1 / 3))
reveal_value(1.5 ** 2)
try:
    0 ** -1
except ZeroDivisionError as e:
    reveal_value(str(e))
try:
    0.0 ** -1
except ZeroDivisionError as e:
    reveal_value(str(e))
try:
    10.0 ** 400
except OverflowError as e:
    reveal_value(str(e))
try:
    pow(2, 3, 0)
except ValueError as e:
    reveal_value(str(e))
widths = [int(64 * 2 ** (i / 2)) for i in range(5)]
reveal_value(widths)
