# Large integers beside floats: one rounding, half to even, and overflow is an error.
reveal_value(2 ** 64 / 3)
reveal_value((2 ** 53 + 1) / 1)
reveal_value(float(2 ** 63 + 1025))
reveal_value(2 ** 64 + 0.5)
reveal_value(int(1e20))
reveal_value(int(-1.5e18))
reveal_value(round(1e19))
reveal_value(2 ** 64 == float(2 ** 64))
reveal_value(2 ** 64 + 1 == float(2 ** 64))
reveal_value(2 ** 64 < 1e30)
reveal_value(10 ** 400 > 1.5)
reveal_value((10 ** 30) ** -1)
reveal_value(10 ** 400 // 10 ** 398)
reveal_value(10 ** 400 / 10 ** 399)
try:
    float(10 ** 400)
except OverflowError as e:
    reveal_value(str(e))
try:
    10 ** 400 / 3
except OverflowError as e:
    reveal_value(str(e))
reveal_value(sorted([2 ** 65, 1.5, -2 ** 70, 3, 1e25]))
reveal_value({2 ** 64: "a", 2.0 ** 64: "b"})
reveal_value(f"{2 ** 70:,} {2 ** 70:x} {10 ** 20:e} {2 ** 65:>25d}")
reveal_value("%d %x %.2f" % (2 ** 70, 2 ** 70, 2 ** 70))
