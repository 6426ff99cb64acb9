# Orders of layers and runs.
runs = [("b", 2), ("a", 2), ("c", 1)]
reveal_value(sorted(runs))
reveal_value(sorted(runs, key=lambda r: r[1]))
reveal_value(sorted(runs, key=lambda r: (-r[1], r[0])))
reveal_value(sorted(runs, key=lambda r: r[1], reverse=True))
reveal_value(sorted("Hello"))
reveal_value(sorted("Hello", key=str.lower))
reveal_value(sorted({"b": 1, "a": 2}))
reveal_value(sorted({3, 1, 2}, reverse=True))
reveal_value(list(reversed(runs)))
reveal_value("".join(reversed("abc")))
reveal_value(list(reversed({"x": 1, "y": 2})))
reveal_value(list(reversed((1, 2, 3))))
reveal_value(sorted([3, 1.5, True, 0]))
reveal_value(sorted(["layer10", "layer2", "layer1"]))
reveal_value(sorted(["layer10", "layer2"], key=lambda s: int(s[5:])))
reveal_value(sorted([[2, 1], [1, 9], [1]]))
reveal_value(sorted([]))


class Version:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return self.n < other.n


reveal_value([v.n for v in sorted([Version(3), Version(1), Version(2)])])
try:
    sorted([1, "a"])
except TypeError as error:
    reveal_value(str(error))
try:
    reversed({1, 2})
except TypeError as error:
    reveal_value(str(error))
try:
    sorted(5)
except TypeError as error:
    reveal_value(str(error))
