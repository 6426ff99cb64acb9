# Ranges as objects.
r = range(2, 20, 3)
reveal_value(r)
reveal_value(list(r))
reveal_value(len(r))
reveal_value(r[2])
reveal_value(r[-1])
reveal_value(r[1:4])
reveal_value(list(r[::-1]))
reveal_value(11 in r)
reveal_value(12 in r)
reveal_value(r.index(8))
reveal_value(r.count(8))
reveal_value((r.start, r.stop, r.step))
reveal_value(range(5))
reveal_value(list(range(5, 0, -2)))
reveal_value(list(range(0)))
reveal_value(range(0, 3, 2) == range(0, 4, 2))
reveal_value(bool(range(5, 5)))
reveal_value(list(reversed(range(4))))
reveal_value(sum(range(101)))
reveal_value(max(range(3, 9)))
try:
    range(1, 5, 0)
except ValueError as error:
    reveal_value(str(error))
try:
    range(2.5)
except TypeError as error:
    reveal_value(str(error))
try:
    range("3")
except TypeError as error:
    reveal_value(str(error))
try:
    range(3)[3]
except IndexError as error:
    reveal_value(str(error))
try:
    range(3).index(7)
except ValueError as error:
    reveal_value(str(error))
try:
    range(3)[0] = 1
except TypeError as error:
    reveal_value(str(error))
try:
    range()
except TypeError as error:
    reveal_value(str(error))
