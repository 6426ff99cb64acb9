# functools.singledispatch chooses by the class of the first argument.
from functools import singledispatch, singledispatchmethod


@singledispatch
def describe(x, prefix=""):
    return f"{prefix}thing"


@describe.register
def _(x: int, prefix=""):
    return f"{prefix}int {x}"


@describe.register(list)
@describe.register(tuple)
def _(x, prefix=""):
    return f"{prefix}sequence of {len(x)}"


class Base:
    pass


class Child(Base):
    pass


@describe.register(Base)
def describe_base(x, prefix=""):
    return "base"


reveal_value(describe(3))
reveal_value(describe(True))
reveal_value(describe((1, 2), prefix="> "))
reveal_value(describe([1]))
reveal_value(describe("text"))
reveal_value(describe(Child()))
reveal_value(describe_base("anything"))
describe.register(Child, lambda x, prefix="": "child")
reveal_value(describe(Child()))
reveal_value(describe.dispatch(float)(1.5))


class Writer:
    @singledispatchmethod
    def write(self, v):
        return "other"

    @write.register
    def _(self, v: str):
        return f"str {v}"


reveal_value((Writer().write("a"), Writer().write(1)))
