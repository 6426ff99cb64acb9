# What the class defines itself is kept.
from dataclasses import dataclass, field


@dataclass
class Meter:
    name: str
    total: float = 0.0
    count: int = 0

    def __repr__(self):
        return f"{self.name}={self.avg:.2f}"

    def __eq__(self, other):
        return self.name == other.name

    @property
    def avg(self):
        return self.total / max(1, self.count)

    def update(self, value, n=1):
        self.total += value * n
        self.count += n
        return self


m = Meter("loss").update(2.0, 3).update(1.0)
reveal_value(m)
reveal_value(m == Meter("loss"))
reveal_value([Meter("a"), m])


@dataclass(repr=False)
class Silent:
    x: int
    y: int = field(default=3, repr=False)


reveal_value("Silent" in repr(Silent(1)))


@dataclass(init=False)
class Manual:
    x: int

    def __init__(self, *xs):
        self.x = sum(xs)


reveal_value(Manual(1, 2, 3))
