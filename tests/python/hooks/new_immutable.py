# __new__ of subclasses of int, str, tuple.
class Channels(int):
    def __new__(cls, value, divisor=8):
        rounded = max(divisor, int(value + divisor / 2) // divisor * divisor)
        made = super().__new__(cls, rounded)
        made.asked = value
        return made

    def __add__(self, other):
        return Channels(int(self) + int(other))


c = Channels(30)
reveal_value((c + 5, c.asked, type(c + 5).__name__, c * 2, type(c * 2).__name__))
reveal_value(c)


class Name(str):
    def __new__(cls, text):
        return super().__new__(cls, text.strip().lower())

    @property
    def parts(self):
        return self.split(".")


n = Name("  Layer1.Conv ")
reveal_value((n, n.parts, len(n), n == "layer1.conv"))


class Shape(tuple):
    def __new__(cls, *dims):
        return super().__new__(cls, dims)

    @property
    def numel(self):
        out = 1
        for d in self:
            out *= d
        return out


s = Shape(2, 3, 4)
reveal_value((s, s.numel, s[1:], len(s), s == (2, 3, 4)))
reveal_value({s: 1}[(2, 3, 4)])
reveal_value(isinstance(s, tuple) and isinstance(c, int))
