# A size that is a tuple.
class Size(tuple):
    def __new__(cls, *dims):
        return super().__new__(cls, dims)

    @property
    def area(self):
        out = 1
        for d in self:
            out *= d
        return out

    def __repr__(self):
        return "Size" + super().__repr__()


s = Size(2, 3, 4)
reveal_value(s)
reveal_value(s.area)
reveal_value(s[0])
reveal_value(s[1:])
reveal_value(s == (2, 3, 4))
reveal_value(isinstance(s, tuple))
reveal_value(len(s))
reveal_value(list(s))
reveal_value(s + (1,))
a, b, c = s
reveal_value(b)
reveal_value({s: 1}[(2, 3, 4)])
reveal_value(max(s))
reveal_value(3 in s)
reveal_value(f"{s}")
reveal_value("%s" % (s,))
reveal_value(sorted(s, reverse=True))
