# Where a value is.
widths = [16, 32, 64, 32]
reveal_value(widths.index(32))
reveal_value(widths.index(32, 2))
reveal_value(widths.count(32))
reveal_value(64 in widths)
reveal_value(65 not in widths)
reveal_value([1, 2] in [[1, 2], [3]])
reveal_value(1.0 in [1])
reveal_value(widths == [16, 32, 64, 32])
reveal_value(widths != (16, 32, 64, 32))
reveal_value([1, 2] < [1, 3])
reveal_value([1, 2] < [1, 2, 0])
reveal_value([] < [0])
reveal_value([2] > [1, 5])
reveal_value(widths.index(64, -3, -1))
reveal_value(widths.count("x"))
nan = float("nan")
reveal_value(nan in [nan])
reveal_value([nan] == [nan])
try:
    widths.index(5)
except ValueError as error:
    reveal_value(str(error))
try:
    widths.index(16, 1)
except ValueError as error:
    reveal_value(str(error))
try:
    [1] < ["a"]
except TypeError as error:
    reveal_value(str(error))
try:
    [1] < (1,)
except TypeError as error:
    reveal_value(str(error))
