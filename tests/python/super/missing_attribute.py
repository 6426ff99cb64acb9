# super() does not find what only the class itself has.
class Base:
    known = 1


class Child(Base):
    own = 2

    def look(self):
        return super().known

    def fail(self):
        return super().own


c = Child()
reveal_value(c.look())
try:
    c.fail()
except AttributeError as e:
    reveal_value(str(e))
reveal_value(hasattr(super(Child, c), "own"))
reveal_value(getattr(super(Child, c), "own", "none"))
