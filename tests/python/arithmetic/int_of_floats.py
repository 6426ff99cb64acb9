# int() cuts towards zero; floor, ceil, trunc.
import math

values = [2.9, -2.9, 0.1 + 0.2, 1e3, -0.0]
reveal_value([int(v) for v in values])
reveal_value([math.floor(v) for v in values])
reveal_value([math.ceil(v) for v in values])
reveal_value([math.trunc(v) for v in values])
reveal_value(int(0.29 * 100))
reveal_value(int(1.15 * 100))
reveal_value(int(4.35 * 100))
reveal_value(int(" 42\n"))
reveal_value((int("0x1f", 16), int("1010", 2), int("z", 36), int("-7"), int("1_000")))
reveal_value((int("0b11", 0), int("0o17", 0), int(True)))
reveal_value((int(), float(), bool(), str()))
for bad in ("", "1.5", "0x10", "1__0", "ten"):
    try:
        int(bad)
    except ValueError as e:
        reveal_value(str(e))
for bad in (float("inf"), float("nan")):
    try:
        int(bad)
    except (OverflowError, ValueError) as e:
        reveal_value(str(e))
