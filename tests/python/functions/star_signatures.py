# Star parameters with defaults, keyword-only without star-args, passing everything on.
def log(*values, sep="-", **extra):
    return sep.join(map(str, values)) + "".join(f"[{k}={v}]" for k, v in extra.items())


class Base:
    def __init__(self, name, *args, debug=False, **options):
        self.name, self.args, self.debug, self.options = name, args, debug, options


class Child(Base):
    def __init__(self, *args, extra=None, **kw):
        super().__init__(*args, **kw)
        self.extra = extra


reveal_value(log())
reveal_value(log(1, 2, sep="+", k="v"))
c = Child("n", 1, 2, extra="x", debug=True, lr=0.1)
reveal_value((c.name, c.args, c.debug, c.options, c.extra))
reveal_value(log(*[], **{}))
reveal_value((lambda *a, k=2: (a, k))(*range(2), k=5))


def split(first, /, second, *rest, last, **named):
    return first, second, rest, last, named


reveal_value(split(1, 2, 3, last=4, first=5))
reveal_value(split(*"ab", **{"last": 0}))
args, kwargs = [1], {"second": 2, "last": 3}
reveal_value(split(*args, **kwargs))
try:
    split(1, 2, 3)
except TypeError as e:
    reveal_value(str(e))
try:
    Child("n", name="again")
except TypeError as e:
    reveal_value(str(e))
try:
    split(*args, **kwargs, last=9)
except TypeError as e:
    reveal_value(str(e))
