# Rounding as schedules use it.
reveal_value(round(2.5))
reveal_value(round(3.5))
reveal_value(round(-0.5))
reveal_value(round(2.675, 2))
reveal_value(round(1234, -2))
reveal_value(round(1250, -2))
reveal_value(round(1.0))
reveal_value(round(1.0, 0))
reveal_value(round(5))
reveal_value(round(5, 2))
reveal_value(round(0.15, 1))
reveal_value(type(round(2.4)).__name__)
reveal_value(abs(-3))
reveal_value(abs(-2.5))
reveal_value(abs(True))
reveal_value(sum([1, 2, 3]))
reveal_value(sum([0.1] * 3))
reveal_value(sum([], 5))
reveal_value(sum([[1], [2, 3]], []))
reveal_value(sum((1, 2), start=10))
reveal_value(sum([(1,), (2,)], ()))
reveal_value(sum(x * x for x in range(4)))
try:
    sum(["a", "b"])
except TypeError as error:
    reveal_value(str(error))
try:
    sum(["a"], "")
except TypeError as error:
    reveal_value(str(error))
try:
    abs("a")
except TypeError as error:
    reveal_value(str(error))
try:
    round("a")
except TypeError as error:
    reveal_value(str(error))
try:
    sum(5)
except TypeError as error:
    reveal_value(str(error))
