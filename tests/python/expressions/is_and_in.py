# Identity and membership.
a = [1]
b = a
c = [1]
reveal_value((a is b, a is c, a == c, a is not c))
reveal_value((None is None, True is True, () is not None))
reveal_value(("lr" in {"lr": 1}, 1 in {"lr": 1}, "x" not in "text", "" in "a"))
reveal_value((1.0 in [1], True in [1], "1" in [1], [1] in [[1]]))
reveal_value((3 in range(0, 10, 3), 4 in range(0, 10, 3), 3.0 in range(5), "a" in range(3)))


class Registry:
    def __init__(self, names):
        self.names = names

    def __contains__(self, name):
        return name.lower() in self.names


class Sequence:
    def __getitem__(self, i):
        if i > 3:
            raise IndexError
        return i * i


r = Registry(["conv", "linear"])
reveal_value(("Conv" in r, "relu" in r, "relu" not in r))
reveal_value((9 in Sequence(), 10 in Sequence()))
for f in (lambda: 1 in 5, lambda: 1 in "a", lambda: [] in {1}, lambda: 1 in None):
    try:
        f()
    except TypeError as e:
        reveal_value(str(e))
