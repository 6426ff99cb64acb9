# __annotations__ of functions, evaluated when the function is made.
log = []


def note(x):
    log.append(x)
    return x


def f(a: note(int), b: note("text") = 3, *args: note(1), c: note(str) = "x", **kw: note(None)) -> note(float):
    x: note("never") = 1
    y: undefined_name
    return x


def g(a, b): pass


class C:
    def method(self, x: int, y: "C") -> "C": return self


reveal_value(log)
reveal_value(f.__annotations__)
reveal_value(g.__annotations__)
reveal_value(C.method.__annotations__)
reveal_value(list(C().method.__annotations__))
f.__annotations__["a"] = bool
reveal_value(f.__annotations__["a"])
reveal_value((lambda: 1).__annotations__)
reveal_value(f(1))
