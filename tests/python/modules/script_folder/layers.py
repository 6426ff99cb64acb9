"""Helpers for channels."""
DIVISOR = 8
WIDTHS = [16, 24]
loads = globals().get("loads", 0) + 1


def make_divisible(v):
    return max(DIVISOR, int(v + DIVISOR / 2) // DIVISOR * DIVISOR)
