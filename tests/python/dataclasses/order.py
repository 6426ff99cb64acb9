# order=True compares as tuples, only within the class; compare=False is left out.
from dataclasses import dataclass, field


@dataclass(order=True)
class Candidate:
    score: float
    name: str = field(compare=False)
    size: int = 0


a, b, c = Candidate(0.5, "a"), Candidate(0.7, "b"), Candidate(0.5, "c", 9)
reveal_value([x.name for x in sorted([b, c, a])])
reveal_value((a < b, a <= c, a >= c, a == Candidate(0.5, "zzz")))
reveal_value(max([a, b, c]).name)
try:
    a < 3
except TypeError as e:
    reveal_value(str(e))


@dataclass(eq=False)
class Identity:
    x: int


reveal_value(Identity(1) == Identity(1))
reveal_value(len({Identity(1), Identity(1)}))


@dataclass
class Unhashable:
    x: int


try:
    {Unhashable(1)}
except TypeError as e:
    reveal_value(str(e))
reveal_value(Unhashable.__hash__)
