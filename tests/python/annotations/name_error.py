# An unknown name in an annotation is an error where the function is made.
from typing import Optional


def good(x: "Unknown") -> Optional["Unknown"]:
    return x


reveal_value(good(1))
try:
    def bad(x: Unknown): pass
except NameError as e:
    reveal_value(str(e))


def broken(x: int, y: Tensor = None):
    return x
