# Objects that are called.
class Compose:
    def __init__(self, *steps):
        self.steps = list(steps)

    def __call__(self, x, *, times=1):
        for _ in range(times):
            for step in self.steps:
                x = step(x)
        return x


class Add:
    def __init__(self, n): self.n = n
    def __call__(self, x): return x + self.n


pipeline = Compose(Add(1), lambda x: x * 2, Add(-3))
reveal_value(pipeline(5))
reveal_value(pipeline(5, times=3))
reveal_value(Compose(pipeline, pipeline)(1))
reveal_value([callable(o) for o in (pipeline, Add, 3, "x", len, None)])
reveal_value(list(map(Add(10), [1, 2])))
p = Add(1)
p.__call__ = lambda x: "instance"
reveal_value(p(1))
try:
    Compose(3)(1)
except TypeError as e:
    reveal_value(str(e))
