# A module list without torch: list as a base class.
class Pipeline(list):
    def __init__(self, *steps):
        super().__init__(steps)
        self.name = "pipe"

    def append(self, step):
        super().append(step * 2)
        return self

    def __call__(self, x):
        for step in self:
            x = x + step
        return x


p = Pipeline(1, 2)
p.append(3)
reveal_value(list(p))
reveal_value(p(10))
reveal_value(len(p))
reveal_value(p[0])
reveal_value(p[1:])
reveal_value(isinstance(p, list))
reveal_value(p == [1, 2, 6])
reveal_value(2 in p)
reveal_value(p.name)
reveal_value(sum(p))
reveal_value(p)
reveal_value(bool(Pipeline()))
reveal_value(type(p + [1]).__name__)
reveal_value([x for x in reversed(p)])
p.extend([1])
reveal_value(p.pop())
reveal_value(sorted(p, reverse=True))
first, *rest = p
reveal_value(rest)
