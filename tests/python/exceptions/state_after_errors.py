# What was done before an exception stays done.
class Meter:
    def __init__(self):
        self.values = []

    def add_all(self, values):
        for v in values:
            self.values.append(float(v))
        return self


m = Meter()
try:
    m.add_all(["1", 2, "x", 4])
except ValueError as e:
    reveal_value(str(e))
reveal_value(m.values)
config = {"a": 1}
try:
    config.update(b=2)
    config["c"] += 1
except KeyError:
    config["c"] = "new"
reveal_value(config)
x = [1, 2, 3]
try:
    x[0], x[1], x[9] = "a", "b", "c"
except IndexError:
    reveal_value(x)
try:
    a, b = (c := 5), undefined
except NameError:
    reveal_value(c)
done = []
try:
    [done.append(i) or 1 / (2 - i) for i in range(5)]
except ZeroDivisionError:
    reveal_value(done)


def partly():
    global flag
    flag = "set"
    raise RuntimeError


try:
    partly()
except RuntimeError:
    reveal_value(flag)
