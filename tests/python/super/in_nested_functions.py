# super() needs self as the first argument of the method; a nested function takes it by closure.
class Base:
    def scale(self, x): return x * 2
    values = [1, 2, 3]


class Derived(Base):
    def scale(self, x):
        def inner(y):
            return super(Derived, self).scale(y)
        return inner(x) + 1

    def all(self):
        up = super()
        return [up.scale(v) for v in self.values]

    def broken(self):
        def inner():
            return super().scale(1)
        try:
            return inner()
        except RuntimeError as e:
            return str(e)


d = Derived()
reveal_value(d.scale(4))
reveal_value(d.all())
reveal_value(d.broken())
