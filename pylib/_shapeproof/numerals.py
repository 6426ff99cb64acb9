# Numbers as bytes and as hexadecimal text, and back.


def _to_bytes(n, length, byteorder, signed):
    if byteorder not in ("big", "little"):
        raise ValueError("byteorder must be either 'little' or 'big'")
    if not LibCall.value.known((n, length, signed)):
        return LibCall.unknown.bytes("the bytes of a number", "opaque")
    limit = 256 ** length
    if n < 0 and not signed:
        raise OverflowError("can't convert negative int to unsigned")
    if n >= (limit // 2 if signed else limit) or n < -(limit // 2):
        raise OverflowError("int too big to convert")
    n = n % limit
    digits = []
    for _ in range(length):
        digits.append(n % 256)
        n = n // 256
    return bytes(digits if byteorder == "little" else digits[::-1])


def _from_bytes(cls, bytes, byteorder="big", *, signed=False):
    if byteorder not in ("big", "little"):
        raise ValueError("byteorder must be either 'little' or 'big'")
    digits = list(bytes)
    if not LibCall.value.known((tuple(digits), signed)):
        return LibCall.unknown.int("", "opaque", None, None, "a number read from bytes")
    if byteorder == "little":
        digits = digits[::-1]
    n = 0
    for digit in digits:
        n = n * 256 + digit
    if signed and digits and digits[0] >= 128:
        n -= 256 ** len(digits)
    return n


def _scaled(x):
    # (n, e): x is n * 2 ** e, with n of 53 bits.
    mantissa, exponent = LibCall.math.parts(x)
    return int(mantissa * 9007199254740992.0), exponent - 53


def _ratio_of(x):
    if not LibCall.value.known(x):
        return LibCall.unknown.any("the ratio of a float")
    if x != x:
        raise ValueError("cannot convert NaN to integer ratio")
    if x in (float("inf"), float("-inf")):
        raise OverflowError("cannot convert Infinity to integer ratio")
    n, e = _scaled(x)
    while e < 0 and n % 2 == 0 and n != 0:
        n, e = n // 2, e + 1
    if n == 0:
        return (0, 1)
    return (n * 2 ** e, 1) if e >= 0 else (n, 2 ** -e)


def _hex_of(x):
    if not LibCall.value.known(x):
        return LibCall.unknown.str("the hexadecimal form of a float", "opaque")
    if x != x or x in (float("inf"), float("-inf")):
        return str(x)
    if x == 0:
        return "-0x0.0p+0" if str(x).startswith("-") else "0x0.0p+0"
    n, e = _scaled(abs(x))
    e += 52
    lead = 1
    if e < -1022:
        n, e, lead = n // 2 ** (-1022 - e), -1022, 0
    return f"{'-' if x < 0 else ''}0x{lead}.{n - lead * 2 ** 52:013x}p{e:+d}"


def _from_hex(cls, string, /):
    if not LibCall.value.known(string):
        return LibCall.unknown.float("a float read from hexadecimal", "opaque")
    text = string.strip().lower()
    sign = -1.0 if text.startswith("-") else 1.0
    text = text.lstrip("+-")
    if text in ("inf", "infinity", "nan"):
        return cls(sign * float(text))
    digits, _, exponent = text.removeprefix("0x").partition("p")
    whole, _, part = digits.partition(".")
    try:
        return cls(sign * int((whole + part) or "x", 16) * 2.0 ** (int(exponent or "0") - 4 * len(part)))
    except ValueError:
        raise ValueError("invalid hexadecimal floating-point string") from None


# Operators called by their names: the operators themselves never look here.
_BINARY = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**"}
_BITWISE = {"and": "&", "or": "|", "xor": "^", "lshift": "<<", "rshift": ">>"}
_ORDER = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!="}


def _operator(symbol, reflected):
    return lambda self, other, /: LibCall.number.operate(symbol, self, other, reflected)


def _comparison(symbol):
    return lambda self, other, /: LibCall.number.order(symbol, self, other)


def _divmod(self, other, /):
    whole = LibCall.number.operate("//", self, other, False)
    return whole if whole is NotImplemented else (whole, LibCall.number.operate("%", self, other, False))


def _name_operators(cls, binary):
    for name, symbol in binary.items():
        setattr(cls, f"__{name}__", _operator(symbol, False))
        setattr(cls, f"__r{name}__", _operator(symbol, True))
    for name, symbol in _ORDER.items():
        setattr(cls, f"__{name}__", _comparison(symbol))
    cls.__divmod__ = _divmod
    cls.__neg__ = lambda self, /: LibCall.number.operate("*", self, -1, False)
    cls.__pos__ = lambda self, /: LibCall.value.plain(self)
    cls.__abs__ = lambda self, /: LibCall.number.abs(LibCall.value.plain(self))
