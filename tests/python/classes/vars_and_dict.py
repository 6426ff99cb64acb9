# vars of classes and instances.
class Base:
    a = 1
    def f(self): pass


class Child(Base):
    """Doc."""
    b: int = 2
    c = [3]


x = Child()
x.d = 4
reveal_value(vars(x))
reveal_value([k for k in vars(Child) if not k.startswith("__")])
reveal_value("a" in vars(Child))
reveal_value({k: v for k, v in vars(Child).items() if not k.startswith("_") and not callable(v)})
reveal_value((Child.__doc__, Base.__doc__, Child.__name__))
reveal_value(Child.__dict__["c"] is Child.c)
reveal_value(Child.__module__)
reveal_value(vars(x) is x.__dict__)
try:
    vars(3)
except TypeError as e:
    reveal_value(str(e))
reveal_value([k for k, v in vars(Base).items() if callable(v)])
