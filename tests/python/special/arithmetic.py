# Operators of one's own: forward, reflected, in place, unary.
class Money:
    def __init__(self, cents): self.cents = cents
    def __add__(self, other):
        if isinstance(other, Money): return Money(self.cents + other.cents)
        if isinstance(other, int): return Money(self.cents + other)
        return NotImplemented
    __radd__ = __add__
    def __sub__(self, other): return Money(self.cents - other.cents)
    def __mul__(self, k): return Money(self.cents * k)
    def __rmul__(self, k): return Money(k * self.cents)
    def __neg__(self): return Money(-self.cents)
    def __abs__(self): return Money(abs(self.cents))
    def __iadd__(self, other):
        self.cents += other if isinstance(other, int) else other.cents
        return self
    def __floordiv__(self, k): return Money(self.cents // k)
    def __mod__(self, k): return self.cents % k
    def __divmod__(self, k): return (self // k, self % k)
    def __pow__(self, k): return self.cents ** k
    def __matmul__(self, other): return ("matmul", self.cents, other)
    def __invert__(self): return "inverted"
    def __int__(self): return self.cents
    def __float__(self): return self.cents / 100
    def __index__(self): return self.cents
    def __round__(self, n=0): return ("round", n)
    def __repr__(self): return f"Money({self.cents})"


m = Money(150)
reveal_value((m + Money(50), 10 + m, m * 2, 3 * m, -m, abs(-m)))
reveal_value(sum([Money(1), Money(2)]))
alias = m
m += 5
reveal_value((alias is m, m))
reveal_value((m // 4, m % 4, m ** 2, m @ "x", ~m))
reveal_value(divmod(m, 10))
reveal_value((int(m), float(m), round(m), round(m, 2)))
reveal_value([0] * Money(3))
reveal_value(list(range(5))[Money(2)])
try:
    m + "x"
except TypeError as e:
    reveal_value(str(e))
try:
    m << 1
except TypeError as e:
    reveal_value(str(e))
