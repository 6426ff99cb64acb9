# Overriding part of a property in a subclass.
class Base:
    def __init__(self):
        self._x = 1

    @property
    def x(self):
        """The x."""
        return self._x


class Writable(Base):
    @Base.x.setter
    def x(self, value):
        self._x = value * 2


class Shifted(Writable):
    @property
    def x(self):
        return super().x + 100


w = Writable()
w.x = 5
reveal_value(w.x)
try:
    Base().x = 3
except AttributeError as e:
    reveal_value(str(e))
s = Shifted()
reveal_value(s.x)
try:
    s.x = 4
except AttributeError as e:
    reveal_value(str(e))
reveal_value(Base.x.__doc__)
reveal_value(Base.x.fset is None)
