# Milestones of a schedule; sorted lists.
from bisect import bisect, bisect_left, bisect_right, insort
import bisect as bis

milestones = [30, 60, 60, 90]
reveal_value([bisect_right(milestones, e) for e in (0, 30, 59, 60, 95)])
reveal_value([bisect_left(milestones, e) for e in (0, 30, 59, 60, 95)])
reveal_value(0.1 * 0.5 ** bisect(milestones, 61))
items = [1, 3, 5]
insort(items, 4)
bis.insort_left(items, 3)
reveal_value(items)
reveal_value(bisect_left(["a", "c"], "b"))
reveal_value(bisect_left([{"n": 1}, {"n": 5}], 3, key=lambda d: d["n"]))
reveal_value(bisect_right([1, 2, 3, 4], 2, 2))
reveal_value(bisect_left([], 1))
sizes = [100, 50, 25]
ends = [sum(sizes[:i + 1]) for i in range(3)]
reveal_value([bisect_right(ends, i) for i in (0, 99, 100, 149, 150)])
try:
    bisect_left([1], "a")
except TypeError as error:
    reveal_value(str(error))
try:
    bisect_left([1], 1, -1)
except ValueError as error:
    reveal_value(str(error))
