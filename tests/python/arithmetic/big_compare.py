# Comparing, hashing and converting big integers.
big = 2 ** 70
reveal_value(big > 10 ** 20)
reveal_value(big == 2.0 ** 70)
reveal_value(float(big))
reveal_value(int(1e20))
reveal_value(big / 2 ** 60)
reveal_value(-big < 0 < big)
reveal_value(max(big, big + 1) - big)
reveal_value({big: "a"}[2 ** 70])
reveal_value(bool(big - 2 ** 70))
reveal_value(abs(-big) == big)
reveal_value(int(str(big)) == big)
reveal_value(big.bit_length())
