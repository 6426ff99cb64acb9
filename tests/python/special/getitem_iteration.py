# Iteration and `in` by __getitem__ alone.
class Squares:
    def __init__(self, n): self.n = n
    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError(i)
        return i * i


s = Squares(5)
reveal_value(list(s))
reveal_value(9 in s)
reveal_value(10 in s)
reveal_value(sum(s))
a, b, *c = s
reveal_value((a, b, c))
reveal_value(list(zip(s, "xyz")))
reveal_value(dict(enumerate(Squares(2))))
try:
    len(s)
except TypeError as e:
    reveal_value(str(e))
