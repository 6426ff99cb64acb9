# Private slots are mangled; methods and properties work as ever.
class Counter:
    __slots__ = ("__n", "name")

    def __init__(self, name):
        self.name = name
        self.__n = 0

    def hit(self):
        self.__n += 1
        return self

    @property
    def n(self):
        return self.__n

    def __eq__(self, other):
        return self.n == other.n

    def __repr__(self):
        return f"Counter({self.name}, {self.n})"


c = Counter("a").hit().hit()
reveal_value(c)
reveal_value(c._Counter__n)
reveal_value(c == Counter("b").hit().hit())
try:
    c.n = 4
except AttributeError as e:
    reveal_value(str(e))
reveal_value(hasattr(c, "__n"))
reveal_value({s: getattr(c, s, None) for s in ("name", "n")})
