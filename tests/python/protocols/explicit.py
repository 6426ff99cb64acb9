# A class that derives from a protocol is an ordinary class.
from typing import Protocol, TypeVar, Generic

T = TypeVar("T")


class Scheduler(Protocol):
    base: float = 0.1

    def rate(self, step: int) -> float:
        return self.base


class Linear(Scheduler):
    def __init__(self, total):
        self.total = total

    def rate(self, step):
        return super().rate(step) * (1 - step / self.total)


class Loader(Protocol[T]):
    def load(self) -> T: ...


class IntLoader(Loader[int]):
    def load(self): return 3


def run(s: Scheduler, steps):
    return [round(s.rate(i), 3) for i in range(steps)]


reveal_value(run(Linear(4), 4))
reveal_value(isinstance(Linear(2), Linear))
reveal_value(IntLoader().load())
reveal_value(Linear.base)


class Duck:
    def rate(self, step): return step


reveal_value(run(Duck(), 3))
reveal_value([c.__name__ for c in Linear.__mro__][:2])
