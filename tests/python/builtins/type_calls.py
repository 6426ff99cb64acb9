# Classes made by calls, and names of things.
Point = type("Point", (), {"dims": 2, "norm": lambda self: 5})
p = Point()
reveal_value(p.dims)
reveal_value(p.norm())
reveal_value(Point.__name__)
reveal_value(type(p).__name__)
Base = type("Base", (object,), {})
Child = type("Child", (Base,), dict(level=1))
reveal_value(issubclass(Child, Base))
reveal_value([c.__name__ for c in Child.__mro__])
reveal_value(Child.__bases__ == (Base,))
reveal_value(type(5)("7"))
reveal_value(type([])("ab"))
reveal_value(type("") is str)


def make(kind, *args):
    return {"list": list, "tuple": tuple, "set": set, "int": int}[kind](*args)


reveal_value(make("list", (1, 2)))
reveal_value(make("tuple", "ab"))
reveal_value(make("int", "5"))
reveal_value(make("set"))
try:
    type(1, 2)
except TypeError as error:
    reveal_value(str(error))
try:
    Child(3)
except TypeError as error:
    reveal_value(str(error))
try:
    p()
except TypeError as error:
    reveal_value(str(error))
