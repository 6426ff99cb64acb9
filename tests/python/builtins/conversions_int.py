# int() of everything that configuration files contain.
reveal_value(int())
reveal_value(int("  42\n"))
reveal_value(int("-1_000"))
reveal_value(int("ff", 16))
reveal_value(int("0xff", 16))
reveal_value(int("0b1011", 0))
reveal_value(int("z", base=36))
reveal_value(int(3.99))
reveal_value(int(-3.99))
reveal_value(int(True))
reveal_value(int(b"12"))
for text in ["", "3.5", "1__0", "0x1f", "ten", "1e3", "_1", "- 5"]:
    try:
        reveal_value(int(text))
    except ValueError as error:
        reveal_value(str(error))
try:
    int("99", 8)
except ValueError as error:
    reveal_value(str(error))
try:
    int(None)
except TypeError as error:
    reveal_value(str(error))
try:
    int([1])
except TypeError as error:
    reveal_value(str(error))
try:
    int("7", 1)
except ValueError as error:
    reveal_value(str(error))
try:
    int(float("nan"))
except ValueError as error:
    reveal_value(str(error))
try:
    int(float("inf"))
except OverflowError as error:
    reveal_value(str(error))
