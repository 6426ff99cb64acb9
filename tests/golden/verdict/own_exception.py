# verdict: invalid
class ShapeError(Exception):
    pass


def check(n):
    if n % 2:
        raise ShapeError("odd", n)  # error: [uncaught-exception] "('odd', 3)"


check(2)
check(3)
