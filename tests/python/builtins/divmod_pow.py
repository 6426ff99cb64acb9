# Places in a grid, and modular arithmetic.
reveal_value(divmod(17, 5))
reveal_value(divmod(-17, 5))
reveal_value(divmod(17, -5))
reveal_value(divmod(7.5, 2))
reveal_value(divmod(-7.5, 2))
reveal_value(divmod(True, 2))
hours, rest = divmod(7384, 3600)
minutes, seconds = divmod(rest, 60)
reveal_value(f"{hours}:{minutes:02}:{seconds:02}")
reveal_value(pow(2, 10))
reveal_value(pow(2, -1))
reveal_value(pow(3, 200, 7))
reveal_value(pow(2, 61, 1000))
reveal_value(pow(-3, 3, 5))
reveal_value(pow(base=2, exp=5, mod=7))
reveal_value(pow(3, -1, 7))
reveal_value(pow(0, 0))
reveal_value(pow(2.0, 3))
reveal_value(pow(4, 0.5))
try:
    divmod(1, 0)
except ZeroDivisionError as error:
    reveal_value(str(error))
try:
    divmod(1.0, 0)
except ZeroDivisionError as error:
    reveal_value(str(error))
try:
    pow(2, 3, 0)
except ValueError as error:
    reveal_value(str(error))
try:
    pow(0, -1)
except ZeroDivisionError as error:
    reveal_value(str(error))
try:
    divmod("a", 2)
except TypeError as error:
    reveal_value(str(error))
