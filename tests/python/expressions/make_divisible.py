# Channel widths rounded to multiples, as the mobile networks do it.
def make_divisible(value, divisor=8, min_value=None):
    if min_value is None:
        min_value = divisor
    new_value = max(min_value, int(value + divisor / 2) // divisor * divisor)
    if new_value < 0.9 * value:
        new_value += divisor
    return new_value


widths = [16, 24, 32, 64, 96, 160, 320]
for alpha in (0.35, 0.5, 0.75, 1.0, 1.4):
    reveal_value([make_divisible(w * alpha) for w in widths])
reveal_value(make_divisible(3.2, 4))
reveal_value(make_divisible(-20))
reveal_value(sum(make_divisible(w * 1.3, divisor=16) for w in widths))
