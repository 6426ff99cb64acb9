# Floor division and modulo round towards minus infinity; divmod agrees.
pairs = [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (-6, 3), (0, 5), (1, 10), (-1, 10)]
reveal_value([a // b for a, b in pairs])
reveal_value([a % b for a, b in pairs])
reveal_value([divmod(a, b) for a, b in pairs])
reveal_value(all(a == (a // b) * b + a % b for a, b in pairs))
reveal_value((7.5 // 2, -7.5 // 2, 7.5 % 2, -7.5 % 2))
reveal_value(divmod(-7.5, 2))
reveal_value((5 % 0.3, -0.0 % 5, 0.0 % -5))
reveal_value(1e300 // 1e-10 > 0)
reveal_value((2 ** 10 // 3, -(2 ** 10) // 3))


def make_divisible(v, divisor=8, min_value=None):
    min_value = min_value or divisor
    new_v = max(min_value, int(v + divisor / 2) // divisor * divisor)
    if new_v < 0.9 * v:
        new_v += divisor
    return new_v


reveal_value([make_divisible(v) for v in (3, 17, 24.0, 33 * 0.75, 96 * 1.4, 1280 * 0.35)])
