# Floats beyond arithmetic.
x = 2.75
reveal_value(x.is_integer())
reveal_value((4.0).is_integer())
reveal_value(x.as_integer_ratio())
reveal_value((0.1).as_integer_ratio())
reveal_value(x.hex())
reveal_value((0.1).hex())
reveal_value((-1.5).hex())
reveal_value((0.0).hex())
reveal_value((1e-5).hex())
reveal_value(float.fromhex("0x1.6p+1"))
reveal_value(float.fromhex("0x1p-3"))
reveal_value(float.fromhex("-0x.8"))
reveal_value((x.real, x.imag))
reveal_value(x.__add__(1))
reveal_value((2.0).__eq__(2))
reveal_value(x // 1, )
reveal_value(x % 1)
reveal_value(-7.5 // 2)
reveal_value(-7.5 % 2)
reveal_value(7.5 % -2)
reveal_value(1e308 * 10)
reveal_value(0.1 + 0.2 == 0.3)
reveal_value(2 ** 0.5)
reveal_value(2 ** -2)
try:
    float("inf").as_integer_ratio()
except OverflowError as error:
    reveal_value(str(error))
try:
    1.0 / 0
except ZeroDivisionError as error:
    reveal_value(str(error))
try:
    1.0 % 0
except ZeroDivisionError as error:
    reveal_value(str(error))
try:
    (-8) ** 0.5 < 1
except TypeError as error:
    reveal_value(str(error))
