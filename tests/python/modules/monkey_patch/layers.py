OFFSET = 0


def scale(x):
    return x * 2


def apply(x):
    return scale(x) + OFFSET
