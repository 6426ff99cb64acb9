# Members cannot be replaced, an enumeration with members cannot be extended.
from enum import Enum


class Color(Enum):
    RED = 1
    _private = 2

    def hex(self): return "#f00"


def attempt(f):
    try:
        return f()
    except (AttributeError, TypeError) as e:
        return str(e)


reveal_value(attempt(lambda: setattr(Color, "RED", 3)))
reveal_value(attempt(lambda: Color.RED.hex()))
reveal_value(attempt(lambda: type("More", (Color,), {})) is not None)
reveal_value([c.name for c in Color])
reveal_value(attempt(lambda: Color.RED < Color.RED))
Color.extra = "fine"
reveal_value(Color.extra)
reveal_value(len(Color))
try:
    class Sub(Color):
        BLUE = 2
except TypeError as e:
    reveal_value(str(e))


class Base(Enum):
    def describe(self):
        return f"{type(self).__name__}:{self.name}"


class Derived(Base):
    A = "a"


reveal_value(Derived.A.describe())
