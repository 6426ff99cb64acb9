# Class patterns: attributes, positional sub-patterns, builtins.
class Layer:
    def __init__(self, name, size):
        self.name, self.size = name, size


class Conv(Layer):
    __match_args__ = ("name", "size", "k")

    def __init__(self, name, size, k):
        super().__init__(name, size)
        self.k = k


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


def f(v):
    match v:
        case Conv("stem", k=7):
            return "stem conv"
        case Conv(name, size, k) if k > 1:
            return f"conv {name} {size} {k}"
        case Layer(name=n, size=(a, b)):
            return f"layer {n} {a}x{b}"
        case Layer(size=int(s)):
            return f"flat {s}"
        case Point(0, 0):
            return "origin"
        case Point(x=0) | Point(y=0):
            return "axis"
        case Point(Point(a, b), y):
            return f"nested {a} {b} {y}"
        case Point():
            return "point"
        case dict(d) | list(d):
            return f"container {len(d)}"
        case str(s) | bytes(s):
            return f"text {s!r}"
        case bool(b):
            return f"bool {b}"
        case int(i) | float(i):
            return f"number {i}"
        case type():
            return "a class"


reveal_value([f(Conv("stem", 1, 7)), f(Conv("c", 2, 3)), f(Conv("p", 5, 1)), f(Layer("l", [1, 2]))])
reveal_value([f(Point(0, 0)), f(Point(0, 5)), f(Point(5, 0)), f(Point(Point(1, 2), 3)), f(Point(1, 1))])
reveal_value([f({"a": 1}), f([1, 2]), f("s"), f(b"b"), f(True), f(3), f(2.5), f(int), f(None)])
for bad in (lambda: m1(Point(1, 2)), lambda: m2(Layer("a", 1))):
    def m1(v):
        match v:
            case Point(1, 2, 3):
                pass

    def m2(v):
        match v:
            case Layer("a"):
                pass
    try:
        bad()
    except TypeError as e:
        reveal_value(str(e))
