# frozen=True: FrozenInstanceError, hashable.
from dataclasses import dataclass, FrozenInstanceError, replace


@dataclass(frozen=True)
class Shape:
    h: int
    w: int = 1

    @property
    def area(self):
        return self.h * self.w


s = Shape(3, 4)
try:
    s.h = 5
except FrozenInstanceError as e:
    reveal_value(str(e))
try:
    s.other = 5
except AttributeError as e:
    reveal_value((type(e).__name__, str(e)))
try:
    del s.w
except FrozenInstanceError as e:
    reveal_value(str(e))
reveal_value({s: "x"}[Shape(3, 4)])
reveal_value(len({Shape(1), Shape(1, 1), Shape(2)}))
reveal_value(hash(s) == hash(Shape(3, 4)))
reveal_value(replace(s, w=10))
reveal_value(replace(s, w=10).area)
reveal_value(issubclass(FrozenInstanceError, AttributeError))
