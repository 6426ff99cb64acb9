# __format__, __str__ and __repr__ of own classes in every formatter.
class Size:
    def __init__(self, *dims):
        self.dims = dims

    def __format__(self, spec):
        sep = spec or "x"
        return sep.join(map(str, self.dims))

    def __str__(self):
        return f"size of {len(self.dims)}"


class Sub(str):
    def __str__(self):
        return "sub!"


class Num(int):
    def __repr__(self):
        return f"Num({int(self)})"


s = Size(3, 224, 224)
reveal_value(f"{s} {s:*} {s!s} {s!s:>12}")
reveal_value("{} {:-} {!s}".format(s, s, s))
reveal_value("%s" % s)
reveal_value(format(s, "/") + str(s))
reveal_value((f"{Num(5)}", f"{Num(5):03d}", repr(Num(5)), str(Num(5)), "%d %s" % (Num(5), Num(5))))
reveal_value((str(Sub("x")), f"{Sub('x')}", "%s" % Sub("x"), Sub("x") + "y"))
reveal_value(", ".join([Sub("a"), "b"]))


class BadFormat:
    def __format__(self, spec):
        return 5


try:
    f"{BadFormat()}"
except TypeError as e:
    reveal_value(str(e))
try:
    f"{object:x}"
except TypeError as e:
    reveal_value(str(e))
widths = [len(f"{v}") for v in (1, 22.5, None, s)]
reveal_value(widths)
