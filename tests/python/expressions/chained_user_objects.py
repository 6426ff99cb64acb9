# A chain is an `and` of comparisons: the last value is the result, not a bool.
class Shape:
    def __init__(self, n, answer):
        self.n, self.answer = n, answer

    def __lt__(self, o):
        return self.answer

    def __gt__(self, o):
        return f"{self.n} gt"

    def __eq__(self, o):
        return NotImplemented

    __hash__ = None


a, b, c = Shape(1, "yes"), Shape(2, ""), Shape(3, [])
reveal_value(a < b)
reveal_value(a < b < c)
reveal_value(b < a < c)
reveal_value(c < b)
reveal_value(1 < a)
reveal_value(a == a)
reveal_value(a == b)
reveal_value(a != b)
reveal_value(a in [b, a])
try:
    a <= b
except TypeError as e:
    reveal_value(str(e))
try:
    {a: 1}
except TypeError as e:
    reveal_value(str(e))
