# repr, str, format and f-strings.
class Size:
    def __init__(self, h, w): self.h, self.w = h, w
    def __repr__(self): return f"Size({self.h!r}, {self.w!r})"
    def __str__(self): return f"{self.h}x{self.w}"
    def __format__(self, spec):
        if spec == "area":
            return str(self.h * self.w)
        return format(str(self), spec)


class OnlyRepr:
    def __repr__(self): return "<only>"


s = Size(3, 4)
reveal_value((repr(s), str(s), f"{s}", f"{s!r}", f"{s:area}", f"{s:>6}|"))
reveal_value("%s %r" % (s, s))
reveal_value("{} {!r} {:area}".format(s, s, s))
reveal_value(str([s, OnlyRepr()]))
reveal_value(f"{OnlyRepr()} {OnlyRepr()!s:>8}")
reveal_value(str({"k": s}))
try:
    f"{OnlyRepr():d}"
except TypeError as e:
    reveal_value(str(e))


class Bad:
    def __str__(self): return 3


try:
    str(Bad())
except TypeError as e:
    reveal_value(str(e))
reveal_value(s)
