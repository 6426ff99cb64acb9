# Shifts and bit operators on ints and bools.
reveal_value((5 & 3, 5 | 3, 5 ^ 3, ~5, ~-1))
reveal_value((1 << 10, 1024 >> 3, -9 >> 1, -1 >> 10, 1 << 0))
reveal_value((True & False, True | False, True ^ True, ~True))
reveal_value((type(True & True).__name__, type(True & 1).__name__, type(True + True).__name__))
reveal_value((-5 & 0xFF, -5 | 3, -5 ^ 3))
reveal_value([bin(n) for n in (5, -5, 0)])
reveal_value([hex(n) for n in (255, -255)])
reveal_value(oct(64))
reveal_value([(12).bit_length(), (0).bit_length(), (-7).bit_length()])
try:
    1 << -1
except ValueError as e:
    reveal_value(str(e))
try:
    1.5 & 1
except TypeError as e:
    reveal_value(str(e))
mask = 0
for flag in (0, 3, 5):
    mask |= 1 << flag
reveal_value((mask, f"{mask:08b}"))
reveal_value([i for i in range(8) if mask >> i & 1])


def next_power_of_two(n):
    return 1 << (n - 1).bit_length()


reveal_value([next_power_of_two(n) for n in (1, 2, 3, 100, 224)])
