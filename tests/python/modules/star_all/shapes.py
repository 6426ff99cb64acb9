import math

__all__ = ["area", "_hidden"]
__all__ += ["SCALE"]
SCALE = 2
_hidden = "listed all the same"


def area(r):
    return math.floor(r * SCALE)


def volume(r):
    return r ** 3
