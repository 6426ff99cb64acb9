# Chained, nested, swapped, attribute and item targets, right-hand sides first.
a = b = [1]
a.append(2)
reveal_value((a, b))
x, y = 1, 2
x, y = y, x + y
reveal_value((x, y))
(p, q), [r, s] = "ab", range(2)
reveal_value((p, q, r, s))
d = {}
d["x"], d["y"] = d.get("y", "none"), 5
reveal_value(d)
i = 0
i, lst = 1, [10, 20, 30]
lst[i], i = i, 2
reveal_value((i, lst))


class P:
    pass


o = P()
o.a = o.b = P()
o.a.v = 3
reveal_value(o.b.v)
f = g = lambda: "same"
reveal_value(f is g)
m = n = 5
m += 1
reveal_value((m, n))
first = second = third = [0] * 2
second[0] = 9
reveal_value((first, third is second))
[k, v] = {"a": 1, "b": 2}.items()
reveal_value((k, v))
t = 1,
reveal_value(t)
u = (yield_free := 3) + 1
reveal_value((u, yield_free))
data = [[0] * 2 for _ in range(2)]
data[0][1], data[1] = "x", ["y"]
reveal_value(data)
