# Bit operators on big integers.
a = (1 << 80) | 0xFF
reveal_value(a & 0xF0F)
reveal_value(a ^ (1 << 80))
reveal_value(~a)
reveal_value(-a >> 76)
reveal_value(a | 1 << 81)
reveal_value(divmod(a, 1000))
reveal_value(divmod(-a, 1000))
reveal_value(pow(a, 3, 10 ** 9 + 7))
reveal_value(a % -97)
