# fractions: exact ratios of whole numbers.
import math
import numbers


def _unknown():
    return LibCall.unknown.any("a fraction that is not known")


def _of_text(text):
    sign = -1 if text.strip().startswith("-") else 1
    plain = text.strip().lstrip("+-")
    top, slash, bottom = plain.partition("/")
    try:
        if slash:
            return sign * int(top), int(bottom)
        whole, dot, part = plain.partition(".")
        if "e" not in part and "e" not in whole:
            return sign * int((whole or "0") + part), 10 ** len(part)
    except ValueError:
        pass
    raise ValueError(f"Invalid literal for Fraction: {text!r}")


class Fraction(object):
    def __new__(cls, numerator=0, denominator=None):
        if not LibCall.value.known((numerator, denominator)) and not isinstance(numerator, Fraction):
            return _unknown()
        return LibCall.object.new(cls)

    def __init__(self, numerator=0, denominator=None):
        bottom = 1
        if isinstance(numerator, str):
            numerator, bottom = _of_text(numerator)
        elif isinstance(numerator, float):
            numerator, bottom = numerator.as_integer_ratio()
        elif isinstance(numerator, Fraction):
            numerator, bottom = numerator.numerator, numerator.denominator
        if isinstance(denominator, Fraction):
            numerator, bottom = numerator * denominator.denominator, bottom * denominator.numerator
        elif denominator is not None:
            bottom = bottom * denominator
        if bottom == 0:
            raise ZeroDivisionError(f"Fraction({numerator}, 0)")
        divisor = math.gcd(numerator, bottom) * (-1 if bottom < 0 else 1)
        self.numerator = numerator // divisor
        self.denominator = bottom // divisor

    def _with(self, other, function, real):
        if isinstance(other, float):
            return real(float(self), other)
        if isinstance(other, int):
            other = Fraction(other)
        if not isinstance(other, Fraction):
            return NotImplemented
        return function(self.numerator, self.denominator, other.numerator, other.denominator)

    def __add__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * d + b * c, b * d), lambda x, y: x + y)

    __radd__ = __add__

    def __sub__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * d - b * c, b * d), lambda x, y: x - y)

    def __rsub__(self, other):
        return -self + other

    def __mul__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * c, b * d), lambda x, y: x * y)

    __rmul__ = __mul__

    def __truediv__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(a * d, b * c), lambda x, y: x / y)

    def __rtruediv__(self, other):
        return self._with(other, lambda a, b, c, d: Fraction(b * c, a * d), lambda x, y: y / x)

    def __floordiv__(self, other):
        return self._with(other, lambda a, b, c, d: a * d // (b * c), lambda x, y: x // y)

    def __mod__(self, other):
        return self - other * (self // other)

    def __pow__(self, n):
        if not isinstance(n, int):
            return float(self) ** float(n)
        if n < 0:
            return Fraction(self.denominator ** -n, self.numerator ** -n)
        return Fraction(self.numerator ** n, self.denominator ** n)

    def __neg__(self):
        return Fraction(-self.numerator, self.denominator)

    def __pos__(self):
        return self

    def __abs__(self):
        return Fraction(abs(self.numerator), self.denominator)

    def __eq__(self, other):
        return self._with(other, lambda a, b, c, d: a == c and b == d, lambda x, y: x == y)

    def __lt__(self, other):
        return self._with(other, lambda a, b, c, d: a * d < c * b, lambda x, y: x < y)

    def __le__(self, other):
        return self._with(other, lambda a, b, c, d: a * d <= c * b, lambda x, y: x <= y)

    def __gt__(self, other):
        return self._with(other, lambda a, b, c, d: a * d > c * b, lambda x, y: x > y)

    def __ge__(self, other):
        return self._with(other, lambda a, b, c, d: a * d >= c * b, lambda x, y: x >= y)

    def __hash__(self):
        return hash((self.numerator, self.denominator))

    def __bool__(self):
        return self.numerator != 0

    def __float__(self):
        return self.numerator / self.denominator

    def __int__(self):
        return int(self.numerator / self.denominator) if self.numerator < 0 else self.numerator // self.denominator

    __trunc__ = __int__

    def __floor__(self):
        return self.numerator // self.denominator

    def __ceil__(self):
        return -(-self.numerator // self.denominator)

    def __round__(self, ndigits=None):
        if ndigits is not None:
            return Fraction(round(self * 10 ** ndigits), 10 ** ndigits)
        floor, rest = divmod(self.numerator, self.denominator)
        if rest * 2 < self.denominator or rest * 2 == self.denominator and floor % 2 == 0:
            return floor
        return floor + 1

    def limit_denominator(self, max_denominator=1000000):
        return self if self.denominator <= max_denominator else _unknown()

    def as_integer_ratio(self):
        return (self.numerator, self.denominator)

    def __str__(self):
        return str(self.numerator) if self.denominator == 1 else f"{self.numerator}/{self.denominator}"

    def __repr__(self):
        return f"Fraction({self.numerator}, {self.denominator})"
