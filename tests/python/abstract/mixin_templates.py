# Template methods with hooks, checked when instantiated from a table.
from abc import ABC, abstractmethod


class Trainer(ABC):
    def __init__(self, steps):
        self.steps = steps
        self.log = []

    def run(self):
        for i in range(self.steps):
            self.log.append(self.step(i))
        return self.finish()

    @abstractmethod
    def step(self, i): ...

    def finish(self):
        return sum(self.log)


class Linear(Trainer):
    def step(self, i):
        return i


class Quadratic(Linear):
    def step(self, i):
        return super().step(i) ** 2

    def finish(self):
        return super().finish(), len(self.log)


reveal_value([t(4).run() for t in (Linear, Quadratic)])
Linear.step.__isabstractmethod__ = False
reveal_value(Trainer.step.__isabstractmethod__)
reveal_value(issubclass(Quadratic, ABC))
try:
    Trainer(3)
except TypeError as e:
    reveal_value(type(e).__name__)
