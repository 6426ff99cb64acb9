# Returning and unpacking several values.
def shapes():
    return (1, 2), [3, 4]


(a, b), [c, d] = shapes()
reveal_value((a, b, c, d))
head, *tail = range(4)
reveal_value(tail)
*init, last = "abc"
reveal_value(init)
x = y = 5
x, y = y + 1, x
reveal_value((x, y))
for i, (n, v) in enumerate([("a", 1), ("b", 2)]):
    reveal_value((i, n, v))
print(*shapes())


def total(*args, **kw):
    return args, kw


reveal_value(total(*(1, 2), *[3], k=4, **{"z": 5}))
pair = *(1, 2), 3
reveal_value(pair)
[p, q] = {"k1": 1, "k2": 2}
reveal_value(q)
m, n = {"k1": 1, "k2": 2}.values()
reveal_value(n)
try:
    a, *b, c, d = [1, 2]
except ValueError as error:
    reveal_value(str(error))
try:
    a, b = 5
except TypeError as error:
    reveal_value(str(error))
try:
    a, b = "xyz"
except ValueError as error:
    reveal_value(str(error))
try:
    a, b = None
except TypeError as error:
    reveal_value(str(error))
