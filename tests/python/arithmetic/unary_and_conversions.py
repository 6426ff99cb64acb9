# Unary operators and conversions of the program's own classes.
class Size:
    def __init__(self, n):
        self.n = n

    def __neg__(self):
        return Size(-self.n)

    def __pos__(self):
        return Size(+self.n)

    def __invert__(self):
        return Size(~self.n)

    def __abs__(self):
        return Size(abs(self.n))

    def __int__(self):
        return self.n

    def __float__(self):
        return self.n + 0.5

    def __index__(self):
        return self.n

    def __bool__(self):
        return self.n > 2

    def __repr__(self):
        return f"Size({self.n})"


s = Size(3)
reveal_value([-s, +s, ~s, abs(-s), - -s])
reveal_value((int(s), float(s), bool(s), not s))
reveal_value(list(range(s)))
reveal_value("abcdef"[s])
reveal_value([1, 2, 3, 4][:s])
reveal_value([0] * 2 + [1] * len(range(s)))
reveal_value((hex(s), bin(s), oct(s)))
reveal_value(Size(1) or "small")
reveal_value([x for x in (Size(1), Size(5)) if x])
try:
    -[1]
except TypeError as e:
    reveal_value(str(e))
try:
    ~1.5
except TypeError as e:
    reveal_value(str(e))
try:
    float(object())
except TypeError as e:
    reveal_value(str(e))
