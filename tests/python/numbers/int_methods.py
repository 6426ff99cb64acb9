# Integers beyond arithmetic.
n = 1000
reveal_value(n.bit_length())
reveal_value(n.to_bytes(2, "big"))
reveal_value(n.to_bytes(4, "little"))
reveal_value((255).to_bytes(1, "big"))
reveal_value((-2).to_bytes(2, "big", signed=True))
reveal_value(int.from_bytes(b"\x03\xe8", "big"))
reveal_value(int.from_bytes(b"\x03\xe8", "little"))
reveal_value(int.from_bytes(b"\xff\xfe", byteorder="big", signed=True))
reveal_value(int.from_bytes([1, 2], "big"))
reveal_value(n.as_integer_ratio())
reveal_value((n.real, n.imag, n.numerator, n.denominator))
reveal_value(n.conjugate())
reveal_value((5).__add__(3))
reveal_value((5).__mul__(3))
reveal_value(int.__add__(1, 2))
reveal_value((7).__floordiv__(2))
reveal_value((5).__lt__(7))
reveal_value((5).__eq__("5"))
reveal_value((5).__str__())
try:
    (256).to_bytes(1, "big")
except OverflowError as error:
    reveal_value(str(error))
try:
    (-1).to_bytes(1, "big")
except OverflowError as error:
    reveal_value(str(error))
