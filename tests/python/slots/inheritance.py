# Slots add up; a subclass without them has a __dict__ again.
class Base:
    __slots__ = ["a"]


class Child(Base):
    __slots__ = "b"


class Open(Base):
    pass


c = Child()
c.a, c.b = 1, 2
reveal_value((c.a, c.b))
try:
    c.c = 3
except AttributeError as e:
    reveal_value(str(e))
o = Open()
o.a, o.anything = 1, 2
reveal_value(vars(o))
reveal_value((o.a, o.anything))
reveal_value([getattr(k, "__slots__", None) for k in (Base, Child)])


class Mixed:
    __slots__ = ("x", "__dict__")


m = Mixed()
m.x, m.y = 1, 2
reveal_value((m.x, m.y, m.__dict__))
