# str and print-like joins.
class Both:
    def __str__(self):
        return "str"

    def __repr__(self):
        return "repr"


class OnlyRepr:
    def __repr__(self):
        return "only"


class Sub(Exception):
    pass


reveal_value(str(Both()) + str([Both()]) + str({"k": Both()}))
reveal_value(str(OnlyRepr()) + f"{OnlyRepr()}" + "%s" % OnlyRepr())
reveal_value([str(v) for v in (1, 1.0, True, None, "x", b"y", [1], (), {"a": 1}, {2})])
reveal_value(str(b"abc", "ascii"))
reveal_value([str(e) for e in (Sub(), Sub("a"), Sub("a", 1), KeyError("k"))])
reveal_value(str(int) + str(Both))
reveal_value(str(1e16) + str(0.1 + 0.2) + str(-0.0))
reveal_value("".join(map(str, [1, "a", 2.5])))


class Bad:
    def __str__(self):
        return 5


try:
    str(Bad())
except TypeError as e:
    reveal_value(str(e))
try:
    f"{Bad()}"
except TypeError as e:
    reveal_value(str(e))
reveal_value("{:>5}|{:<7}|".format(str(Both()), str(OnlyRepr())))
