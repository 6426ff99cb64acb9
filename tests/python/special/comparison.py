# All six comparisons; NotImplemented falls to the other side.
from functools import total_ordering


@total_ordering
class Version:
    def __init__(self, text):
        self.parts = tuple(int(p) for p in text.split("."))

    def __eq__(self, other):
        if not isinstance(other, Version):
            return NotImplemented
        return self.parts == other.parts

    def __lt__(self, other):
        if not isinstance(other, Version):
            return NotImplemented
        return self.parts < other.parts

    def __repr__(self):
        return "v" + ".".join(map(str, self.parts))


a, b, c = Version("1.13"), Version("2.0"), Version("2.0")
reveal_value((a < b, a > b, a <= b, b >= c, b == c, b != c))
reveal_value(sorted([b, a, Version("0.4")]))
reveal_value((max(a, b), min(b, a)))
reveal_value(a == "1.13")
reveal_value(a != 3)
try:
    a < 3
except TypeError as e:
    reveal_value(str(e))
reveal_value([v for v in (a, b) if v >= Version("2")])
reveal_value(a in [Version("1.13")])
