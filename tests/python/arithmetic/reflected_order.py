# Which operand is asked first: a subclass on the right goes first, NotImplemented passes on.
calls = []


class Base:
    def __add__(self, o):
        calls.append("Base.__add__")
        return NotImplemented

    def __radd__(self, o):
        calls.append("Base.__radd__")
        return "Base.radd"


class Child(Base):
    def __radd__(self, o):
        calls.append("Child.__radd__")
        return "Child.radd"


class Other:
    def __radd__(self, o):
        calls.append("Other.__radd__")
        return NotImplemented


def add(x, y):
    calls.clear()
    try:
        return x + y, list(calls)
    except TypeError as e:
        return str(e), list(calls)


reveal_value(add(Base(), Child()))
reveal_value(add(Child(), Base()))
reveal_value(add(Base(), Base()))
reveal_value(add(Base(), Other()))
reveal_value(add(1, Base()))
reveal_value(add(1, Other()))
reveal_value(add(Base(), 1))
reveal_value(add([], Child()))
