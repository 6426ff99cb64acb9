# slots=True and __match_args__.
from dataclasses import dataclass


@dataclass(slots=True)
class Point:
    x: int
    y: int = 0

    def moved(self, dx):
        return Point(self.x + dx, self.y)


p = Point(1)
reveal_value(p.moved(4))
reveal_value(Point.__slots__)
try:
    p.z = 3
except AttributeError as e:
    reveal_value(str(e))
reveal_value(hasattr(p, "__dict__"))
reveal_value(Point.__match_args__)


def where(point):
    match point:
        case Point(0, 0): return "origin"
        case Point(x, 0): return f"x={x}"
        case Point(x=a, y=b) if a == b: return "diagonal"
        case Point(): return "anywhere"
    return "no point"


reveal_value([where(q) for q in (Point(0), Point(3), Point(2, 2), Point(1, 2), (0, 0))])
