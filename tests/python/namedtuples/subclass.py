# A class on top of a named tuple.
from collections import namedtuple


class Size(namedtuple("Size", "h w")):
    __slots__ = ()

    @property
    def area(self):
        return self.h * self.w

    def __add__(self, other):
        return Size(self.h + other.h, self.w + other.w)

    @classmethod
    def square(cls, n):
        return cls(n, n)

    def __str__(self):
        return f"{self.h}x{self.w}"


s = Size.square(3)
reveal_value((s.area, str(s), s))
reveal_value(s + Size(1, 2))
reveal_value(type(s._replace(h=1)).__name__)
reveal_value({s: 1}[(3, 3)])
reveal_value(sorted([Size(2, 1), Size(1, 5)]))
reveal_value(s < (4,))
try:
    s.depth = 1
except AttributeError as e:
    reveal_value(str(e))


class Named(namedtuple("Base", "a b")):
    def __new__(cls, a, b=None):
        return super().__new__(cls, a, b or a * 2)


reveal_value(Named(3))
reveal_value(Named(3, 4).b)
