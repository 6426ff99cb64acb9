# complex: two floats. The engine makes instances from literals (LibCall.complex.of).


def _known(*parts):
    return LibCall.value.known(parts)


def _unknown():
    part = LibCall.unknown.float("a part of a complex number", "opaque")
    return LibCall.complex.of(part, part)


def _number(x):
    # x as (real, imag); None: no number.
    if isinstance(x, complex):
        return x.real, x.imag
    if isinstance(x, (int, float)):
        return float(x), 0.0
    return None


def _hypot(x, y):
    return LibCall.module.load("math").hypot(x, y)


def _times(a, b, c, d):
    return a * c - b * d, a * d + b * c


# As CPython divides (Smith's method): the larger part of the divisor is divided by first.
def _over(a, b, c, d):
    if abs(c) >= abs(d):
        if c == 0.0 and d == 0.0:
            raise ZeroDivisionError("complex division by zero")
        ratio = d / c
        whole = c + d * ratio
        return (a + b * ratio) / whole, (b - a * ratio) / whole
    if abs(d) >= abs(c):
        ratio = c / d
        whole = c * ratio + d
        return (a * ratio + b) / whole, (b * ratio - a) / whole
    nan = float("nan")
    return nan, nan


def _whole_power(a, b, n):
    result, square, bit = (1.0, 0.0), (a, b), 1
    while n >= bit:
        if n & bit:
            result = _times(*result, *square)
        bit <<= 1
        square = _times(*square, *square)
    return result


def _polar_power(a, b, c, d):
    if c == 0.0 and d == 0.0:
        return 1.0, 0.0
    if a == 0.0 and b == 0.0:
        if d != 0.0 or c < 0.0:
            raise ZeroDivisionError("0.0 to a negative or complex power")
        return 0.0, 0.0
    math = LibCall.module.load("math")
    size, angle = _hypot(a, b), math.atan2(b, a)
    length, phase = size ** c, angle * c
    if d != 0.0:
        length /= math.exp(angle * d)
        phase += d * math.log(size)
    return length * math.cos(phase), length * math.sin(phase)


def _power(a, b, c, d):
    if d == 0.0 and c == int(c) and abs(c) <= 100.0:
        n = int(c)
        if n < 0 and a == 0.0 and b == 0.0:
            raise ZeroDivisionError("0.0 to a negative or complex power")
        return _whole_power(a, b, n) if n > 0 else _over(1.0, 0.0, *_whole_power(a, b, -n))
    return _polar_power(a, b, c, d)


def power_of_floats(a, b):
    return LibCall.complex.of(*_polar_power(a, 0.0, b, 0.0))


def _binary(how, reflected):
    def operator(self, other, /):
        parts = _number(other)
        if parts is None:
            return NotImplemented
        left, right = (parts, (self.real, self.imag)) if reflected else ((self.real, self.imag), parts)
        if how not in (_plus, _minus, _times) and not _known(left, right):
            return _unknown()
        return LibCall.complex.of(*how(*left, *right))
    return operator


def _plus(a, b, c, d):
    return a + c, b + d


def _minus(a, b, c, d):
    return a - c, b - d


def _digits(x):
    text = repr(x)
    return text[:-2] if text.endswith(".0") else text


def _text(self):
    if not _known(self.real, self.imag):
        return LibCall.unknown.str("a complex number as text", "opaque")
    real, imag = _digits(self.real), _digits(self.imag)
    if self.real == 0 and not real.startswith("-"):
        return imag + "j"
    return f"({real}{'' if imag.startswith('-') else '+'}{imag}j)"


def _formatted(self, spec):
    import re
    if not LibCall.value.known(spec) or not _known(self.real, self.imag):
        return LibCall.unknown.str("a complex number as text", "opaque")
    if spec == "":
        return str(self)
    found = re.fullmatch(r"(?:(.)?([<>=^]))?([-+ ]?)(#?)(0?)(\d*)([,_]?)(\.\d+)?([a-zA-Z%]?)", spec)
    if found is None:
        raise ValueError("Invalid format specifier")
    fill, align, sign, mark, zero, width, comma, precision, kind = found.groups()
    if kind not in ("", "e", "E", "f", "F", "g", "G", "n"):
        raise ValueError(f"Unknown format code '{kind}' for object of type 'complex'")
    if align == "=":
        raise ValueError("'=' alignment flag is not allowed in complex format specifier")
    if zero:
        raise ValueError("Zero padding is not allowed in complex format specifier")
    if kind == "":
        text = _shortened(self, sign, mark + comma + (precision or ""))
    else:
        rest = mark + comma + (precision or "") + kind
        text = format(self.real, sign + rest) + format(self.imag, "+" + rest) + "j"
    return format(text, f"{fill or ' '}{align or '>'}{width}") if width else text


def _shortened(self, sign, rest):
    number = lambda x, s: format(x, s + rest + "g") if "." in rest else s * (x >= 0 and s == "+") + _digits(x)
    if self.real == 0 and not repr(self.real).startswith("-"):
        return number(self.imag, sign) + "j"
    return "(" + number(self.real, sign) + number(self.imag, "+") + "j)"


def _part(text):
    return 1.0 if text in ("", "+") else -1.0 if text == "-" else float(text)


def _read(text):
    import re
    wrong = ValueError("complex() arg is a malformed string")
    text = text.strip()
    if text.startswith("(") and text.endswith(")"):
        text = text[1:-1].strip()
    number = r"(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[-+]?\d+)?|inf(?:inity)?|nan"
    found = re.fullmatch(f"([-+]?(?:{number}))?(?:([-+]?(?:{number})?)j)?", text.lower())
    if found is None or text == "" or (found[1] is not None and found[2] is not None and found[2][:1] not in ("-", "+")):
        # `12j` alone is taken by the first group up to its last digit.
        found = re.fullmatch(f"([-+]?(?:{number})?)j", text.lower())
        if found is None:
            raise wrong
        return 0.0, _part(found[1])
    return (float(found[1]) if found[1] else 0.0), (_part(found[2]) if found[2] is not None else 0.0)


def _converted(x, which):
    own = getattr(type(x), "__complex__", None)
    if own is not None and which == "first" and not isinstance(x, complex):  # the second is a real number
        x = LibCall.object.converted(x, "__complex__")
    parts = _number(x)
    if parts is not None:
        return parts
    for method in ("__float__", "__index__"):
        own = getattr(type(x), method, None)
        if own is not None:
            return float(LibCall.object.converted(x, method)), 0.0
    words = "must be a string or a number" if which == "first" else "must be a number"
    raise TypeError(f"complex() {which} argument {words}, not '{type(x).__name__}'")


class complex(object):
    __complete__ = True

    def __new__(cls, real=0, imag=None):
        if isinstance(real, str):
            if imag is not None:
                raise TypeError("complex() can't take second arg if first is a string")
            a, b = _read(real) if LibCall.value.known(real) else (LibCall.unknown.float("", "opaque"), LibCall.unknown.float("", "opaque"))
        elif isinstance(imag, str):
            raise TypeError("complex() second arg can't be a string")
        else:
            a, b = _converted(real, "first")
            if imag is not None:
                c, d = _converted(imag, "second")
                if isinstance(imag, complex):
                    a -= d
                b = b + c if isinstance(real, complex) else c
        return LibCall.complex.of(a, b, cls)

    def __setattr__(self, name, value):
        if name in ("real", "imag"):
            raise AttributeError("readonly attribute")
        if type(self) is complex:
            raise AttributeError(f"'complex' object has no attribute '{name}'")
        object.__setattr__(self, name, value)

    def conjugate(self):
        return LibCall.complex.of(self.real, -self.imag)

    def __complex__(self):
        return LibCall.complex.of(self.real, self.imag)

    def __abs__(self):
        size = _hypot(self.real, self.imag)
        if LibCall.value.known(size) and size == float("inf") and abs(self.real) != size and abs(self.imag) != size:
            raise OverflowError("absolute value too large")
        return size

    def __neg__(self):
        return LibCall.complex.of(-self.real, -self.imag)

    def __pos__(self):
        return LibCall.complex.of(self.real, self.imag)

    def __bool__(self):
        return self.real != 0.0 or self.imag != 0.0

    def __eq__(self, other):
        parts = _number(other)
        if parts is None:
            return NotImplemented
        return self.real == parts[0] and self.imag == parts[1]

    def __hash__(self):
        return LibCall.complex.hash(hash(self.real), hash(self.imag))

    def __repr__(self):
        return _text(self)

    def __str__(self):
        return repr(self)

    def __format__(self, format_spec):
        return _formatted(self, format_spec)

    def __getnewargs__(self):
        return self.real, self.imag

    __add__, __radd__ = _binary(_plus, False), _binary(_plus, True)
    __sub__, __rsub__ = _binary(_minus, False), _binary(_minus, True)
    __mul__, __rmul__ = _binary(_times, False), _binary(_times, True)
    __truediv__, __rtruediv__ = _binary(_over, False), _binary(_over, True)
    __pow__, __rpow__ = _binary(_power, False), _binary(_power, True)
