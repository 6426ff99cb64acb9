# Classes in functions, functions in classes, definitions in branches and loops.
def factory(base):
    class Made(base):
        scale = 2

        def run(self, x):
            def helper(y):
                return y * self.scale
            return helper(x) + super().run(x)
    return Made


class Root:
    def run(self, x):
        return x


reveal_value(factory(Root)().run(5))
reveal_value(factory(factory(Root))().run(1))
if len("ab") == 2:
    def choose():
        return "two"
else:
    def choose():
        return "other"
reveal_value(choose())
made = []
for i in range(2):
    class Loop:
        index = i

    def f():
        return Loop.index
    made.append((Loop, f))
reveal_value([c.index for c, _ in made])
reveal_value([f() for _, f in made])
try:
    import json_that_is_not_there as json
except ImportError:
    class json:
        loads = staticmethod(len)
    fallback = True


class Outer:
    class Inner:
        value = 3

    make = Inner

    def get(self):
        return self.Inner.value + Outer.make.value


reveal_value(Outer().get())
reveal_value(Outer.Inner.__qualname__)


def outer():
    x = 1

    class C:
        y = x
        x = 2

        def m(self):
            return x
    return C.y, C.x, C().m()


reveal_value(outer())
