# Versions and priorities.
reveal_value((1, 10) > (1, 9, 5))
reveal_value((2,) > (1, 99))
reveal_value(() < (0,))
reveal_value(max((1, "z"), (1, "a")))
reveal_value(sorted([(2, "b"), (1, "z"), (2, "a")]))
reveal_value(tuple(int(p) for p in "1.13.1".split(".")) >= (1, 8))
reveal_value(min([(3, 1), (2, 9)]))
reveal_value((1, 2) == (1.0, 2.0))
reveal_value((1, [2]) == (1, [2]))
reveal_value(((1, 2), 3) < ((1, 3), 0))
reveal_value((1, 2) != (1, 2, 3))
try:
    (1, "a") < (1, 2)
except TypeError as error:
    reveal_value(str(error))
try:
    (1,) < [1]
except TypeError as error:
    reveal_value(str(error))
try:
    (1,) + [2]
except TypeError as error:
    reveal_value(str(error))
t = (1, [2])
try:
    t[1] += [3]
except TypeError as error:
    reveal_value(str(error))
reveal_value(t)
