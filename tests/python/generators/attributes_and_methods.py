# Generators as methods, with state in the instance; __iter__ as a generator.
class Schedule:
    def __init__(self, base, steps):
        self.base = base
        self.steps = steps
        self.started = 0

    def __iter__(self):
        self.started += 1
        lr = self.base
        for i in range(self.steps):
            yield round(lr, 4)
            lr *= 0.5

    @property
    def pairs(self):
        for i, lr in enumerate(self):
            yield i, lr

    @classmethod
    def several(cls, *bases):
        for b in bases:
            yield cls(b, 2)

    @staticmethod
    def ramp(n):
        yield from (i / n for i in range(n))


s = Schedule(0.1, 3)
reveal_value(list(s))
reveal_value(list(s.pairs))
reveal_value(s.started)
reveal_value([x.base for x in Schedule.several(1, 2)])
reveal_value(list(Schedule.ramp(4)))
reveal_value(0.05 in s)
reveal_value(s.started)
first, *_ = s
reveal_value(first)
for a, b in zip(s, s):
    pass
reveal_value((a, b, s.started))
