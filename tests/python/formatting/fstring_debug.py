# The = form keeps its text and uses repr unless told otherwise.
x, items, s = 3, [1, 2], "it's"
reveal_value(f"{x=}")
reveal_value(f"{x = }")
reveal_value(f"{ x + 1 =}")
reveal_value(f"{items=} {s=}")
reveal_value(f"{s=!s} {s=:>6} {x=:03d}")
reveal_value(f"{items[0]=} {len(items)=}")
reveal_value(f"{x==3=}" if False else f"{(x==3)=}")
reveal_value(f"{x:=^5}")


class P:
    def __repr__(self):
        return "P()"

    def __str__(self):
        return "pretty"

    def __format__(self, spec):
        return f"<{spec}>"


p = P()
reveal_value(f"{p} {p!r} {p!s} {p=} {p:abc} {p=:abc} {p!r:>6}")
reveal_value("{} {!r} {:x}".format(p, p, p))
reveal_value(format(p, "q") + format(p))
reveal_value(str(p) + repr(p))
reveal_value(str([p]))
