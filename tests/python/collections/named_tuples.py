# Records of a network's stages.
from collections import namedtuple

Stage = namedtuple("Stage", ["width", "depth", "stride"])
s = Stage(64, 3, stride=2)
reveal_value(s)
reveal_value(s.width)
reveal_value(s[1])
w, d, st = s
reveal_value(st)
reveal_value(s._asdict())
reveal_value(s._replace(depth=5))
reveal_value(Stage._fields)
reveal_value(Stage._make([1, 2, 3]))
reveal_value(s == (64, 3, 2))
reveal_value(len(s))
reveal_value(isinstance(s, tuple))
Point = namedtuple("Point", "x y", defaults=[0])
reveal_value(Point(1))
reveal_value(Point._field_defaults)
reveal_value(Point(1, 2)._replace(x=9).x)
reveal_value(sorted([Point(2, 1), Point(1, 5)]))
reveal_value(f"{Point(1, 2)}")
reveal_value({Point(1, 2): "k"}[(1, 2)])
reveal_value(getattr(s, "depth"))


class Box(namedtuple("Box", "w,h")):
    __slots__ = ()

    @property
    def area(self):
        return self.w * self.h


reveal_value(Box(3, 4).area)
reveal_value(Box(3, 4))
for bad in [lambda: Stage(1, 2), lambda: Stage(1, 2, 3, 4), lambda: Stage(1, 2, 3, nope=4), lambda: s._replace(nope=1),
            lambda: Stage(1, 2, 3, width=4), lambda: Stage._make([1])]:
    try:
        bad()
    except (TypeError, ValueError) as error:
        reveal_value((type(error).__name__, str(error)))
try:
    s.width = 3
except AttributeError as error:
    reveal_value(str(error))
try:
    namedtuple("Bad", "a a")
except ValueError as error:
    reveal_value(str(error))
try:
    namedtuple("Bad", "class x")
except ValueError as error:
    reveal_value(str(error))
reveal_value(namedtuple("R", "a class", rename=True)._fields)
