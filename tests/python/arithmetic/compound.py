# Formulas of layers, as people write them.
import math


def conv_out(n, k, s=1, p=0, d=1):
    return (n + 2 * p - d * (k - 1) - 1) // s + 1


reveal_value([conv_out(224, 7, 2, 3), conv_out(112, 3, 2, 1), conv_out(28, 5), conv_out(5, 7)])
reveal_value([math.ceil(n / 32) * 32 for n in (1, 31, 32, 33, 500)])
reveal_value([-(-n // 32) for n in (1, 31, 32, 33, 500)])


def scale_depth(n, factor):
    return max(round(n * factor), 1) if n > 1 else n


reveal_value([scale_depth(n, 0.33) for n in (1, 3, 6, 9)])
reveal_value([int(math.log2(n)) for n in (1, 2, 8, 1024)])
reveal_value(math.isqrt(50))
reveal_value([math.gcd(12, 18), math.lcm(4, 6), math.prod([2, 3, 4])])
reveal_value([8 * (d // 64) for d in (64, 100, 768)])
total = 0
for c_in, c_out, k in [(3, 64, 3), (64, 128, 3), (128, 10, 1)]:
    total += c_in * c_out * k ** 2 + c_out
reveal_value(total)
reveal_value(f"{total / 1e3:.1f}K")
reveal_value([round(0.1 * (1 + math.cos(math.pi * t / 4)) / 2, 6) for t in range(5)])
