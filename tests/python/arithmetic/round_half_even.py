# round() goes to the even neighbour, with and without digits.
reveal_value([round(x) for x in (0.5, 1.5, 2.5, -0.5, -1.5, 2.4999, 2.5001)])
reveal_value([round(x, 1) for x in (0.25, 0.35, 2.675, -1.15)])
reveal_value(round(2.675, 2))
reveal_value(round(1234, -2))
reveal_value((round(1250, -2), round(1350, -2), round(-1250, -2), round(15, -1), round(25, -1)))
reveal_value(type(round(2.0)).__name__)
reveal_value(type(round(2.0, 0)).__name__)
reveal_value(round(2.567, 0))
reveal_value(round(5))
reveal_value(round(5, 2))
reveal_value(round(True))
reveal_value(round(1e20))
try:
    round("1")
except TypeError as e:
    reveal_value(str(e))
for bad in (float("nan"), float("inf")):
    try:
        round(bad)
    except (ValueError, OverflowError) as e:
        reveal_value((type(e).__name__, str(e)))


class Channels:
    def __init__(self, n):
        self.n = n

    def __round__(self, digits=None):
        return ("rounded", self.n, digits)


reveal_value((round(Channels(3)), round(Channels(3), 2)))
