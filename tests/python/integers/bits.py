# Shifts and bit operations, of small and large numbers, as hashing and masks use them.
def fnv1a(text):
    h = 0xCBF29CE484222325
    for byte in text.encode():
        h = ((h ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return h


reveal_value([fnv1a(name) for name in ("conv1", "bn1", "")])
reveal_value(1 << 70)
reveal_value((1 << 70) >> 68)
reveal_value(-(1 << 70) >> 69)
reveal_value(-1 >> 200)
reveal_value((1 << 70 | 5) & 7)
reveal_value((1 << 65) ^ (1 << 64))
reveal_value((2 ** 70).bit_length())
reveal_value((-1).bit_length())
reveal_value((2 ** 70 - 1).bit_count())
reveal_value(hex(2 ** 66 + 11))
reveal_value(bin(-(2 ** 3)))
reveal_value(oct(8 ** 25))
try:
    1 << -1
except ValueError as e:
    reveal_value(str(e))


class XorShift:
    def __init__(self, seed):
        self.state = seed & 0xFFFFFFFFFFFFFFFF or 0x9E3779B97F4A7C15

    def next(self):
        x = self.state
        x ^= (x << 13) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 7
        x ^= (x << 17) & 0xFFFFFFFFFFFFFFFF
        self.state = x
        return x


generator = XorShift(42)
reveal_value([generator.next() % 1000 for _ in range(5)])
