# How functions written in C word that they were called with the wrong number of arguments.
calls = [lambda: len(), lambda: len([], []), lambda: isinstance(1), lambda: abs(1, 2), lambda: [].append(), lambda: [].insert(1),
         lambda: [].reverse(1), lambda: {}.keys(1), lambda: {}.get(), lambda: {}.copy(1), lambda: chr(), lambda: len(obj=[]),
         lambda: [].append(x=1), lambda: list(1, 2), lambda: callable(), lambda: id(), lambda: repr(1, 2), lambda: divmod(1),
         lambda: hasattr(1), lambda: setattr(1, "a"), lambda: dict([1]), lambda: dict([(1, 2, 3)]), lambda: dict(5), lambda: dict(["ab", [1, 2]])]
for call in calls:
    try:
        reveal_value(call())
    except (TypeError, ValueError) as e:
        reveal_value((type(e).__name__, str(e)))
order = []
best = max((order.append(x) or x for x in "abc"), key=lambda x: order.append(x.upper()) or -ord(x))
reveal_value((best, "".join(order)))
reveal_value((min([], default=7), min(["bb", "a"], key=len), max({"a": 1, "b": 3}.items(), key=lambda kv: kv[1])))


class Index:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


data = list(range(10))
reveal_value((data[Index(2)], data[Index(1):Index(4)], "abcdef"[:Index(2)], list(range(Index(3))), list(range(Index(2), Index(8), Index(3)))))
data[Index(0):Index(2)] = [7]
del data[Index(1):]
reveal_value(data)
reveal_value([hash(x) for x in (0, -1, 2 ** 61, 1.0, 0.5, -2.25, 1e300, True, (1, 2), (), (1, (2.5, -1)), "", float("inf"))])
reveal_value((hash("a") == hash("a"), hash(("x", 1)) == hash(("x", 1.0)), id(data) == id(data), hash(range(0)) == hash(range(3, 3))))
