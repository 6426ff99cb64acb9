# Division, powers and shifts.
reveal_value([-7 // 2, -7 % 2, 7 // -2, 7 % -2, -7 // -2, -7 % -2])
reveal_value(7 / 2)
reveal_value(6 / 2)
reveal_value(2 ** 10)
reveal_value(2 ** -1)
reveal_value((-2) ** 3)
reveal_value(-2 ** 2)
reveal_value(1 << 10)
reveal_value(-5 >> 1)
reveal_value(~5)
reveal_value(6 & 3, )
reveal_value(6 | 3)
reveal_value(6 ^ 3)
reveal_value(2 ** 60)
reveal_value(5 // 2.0)
reveal_value(1_000_000)
reveal_value(0xff + 0b11 + 0o17)
reveal_value(1 == 1.0 == True)
reveal_value(3 < 4 < 5 > 2)
reveal_value(10 ** 3 // 7)
reveal_value(round(10 / 3, 3))
try:
    1 // 0
except ZeroDivisionError as error:
    reveal_value(str(error))
try:
    1 % 0
except ZeroDivisionError as error:
    reveal_value(str(error))
try:
    1 / 0
except ZeroDivisionError as error:
    reveal_value(str(error))
try:
    1 << -1
except ValueError as error:
    reveal_value(str(error))
try:
    0 ** -1
except ZeroDivisionError as error:
    reveal_value(str(error))
