# Shallow copies, deep lists, and the famous row trap.
grid = [[0] * 3] * 2
grid[0][0] = 1
reveal_value(grid)
good = [[0] * 3 for _ in range(2)]
good[0][0] = 1
reveal_value(good)
a = [1, [2, 3]]
b = a.copy()
c = list(a)
d = a[:]
a[1].append(4)
a.append(5)
reveal_value(b)
reveal_value(c == d)
reveal_value(b[1] is a[1])


def collect(item, into=[]):
    into.append(item)
    return into


reveal_value(collect(1))
reveal_value(collect(2))
reveal_value(collect(3, []))
rows = [list(r) for r in zip(*[[1, 2, 3], [4, 5, 6]])]
reveal_value(rows)
flat = [x for row in rows for x in row]
reveal_value(flat)
reveal_value(sum(rows, []))
a = b = []
a.append(1)
reveal_value(b)
a += [2]
reveal_value(b)
a = a + [3]
reveal_value(b)
reveal_value([1, 2] * 2)
reveal_value(2 * [0])
reveal_value([*range(3), *"ab"])
