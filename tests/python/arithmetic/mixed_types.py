# What the result of mixed operands is.
def kind(v):
    return type(v).__name__, v


reveal_value([kind(v) for v in (1 + 1.0, True + 1, 3 / 1, 4 // 2.0, 2 * True, 7 % 2.0)])
reveal_value(kind(1 + 2j))
reveal_value(kind((1 + 2j) * (1 - 2j)))
reveal_value(1 == 1.0 == True)
reveal_value({1: "int", 1.0: "float", True: "bool"})
reveal_value((0.1 + 0.2 == 0.3, 0.5 + 0.25 == 0.75))
reveal_value((10 ** 15 == 1e15, 2 ** 53 == 2.0 ** 53, 2 ** 53 + 1 == 2.0 ** 53))
reveal_value((1 < 1.5 < 2, True < 2, False == 0))
reveal_value(sum([0.1] * 3))
reveal_value(sum([True, True, False]))
reveal_value(max(1, 1.0))
reveal_value(max(1.0, 1))
reveal_value(min([3, 1.5, True]))
reveal_value(abs(-3.5) + abs(-2) + abs(True))
reveal_value([float("nan") == float("nan"), float("inf") > 10 ** 300])
