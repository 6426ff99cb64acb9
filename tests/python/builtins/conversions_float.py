# float() of texts and numbers.
reveal_value(float())
reveal_value(float("1e-4"))
reveal_value(float("  -3.25 "))
reveal_value(float("1_000.5"))
reveal_value(float("inf"))
reveal_value(float("-Infinity"))
reveal_value(float("nan") != float("nan"))
reveal_value(float(7))
reveal_value(float(True))
reveal_value(float(".5"))
reveal_value(float("5."))
reveal_value(float("+1E+2"))
for text in ["", "abc", "1.2.3", "1e", "0x10", "1,5", "--1"]:
    try:
        reveal_value(float(text))
    except ValueError as error:
        reveal_value(str(error))
try:
    float([1.0])
except TypeError as error:
    reveal_value(str(error))
try:
    float(None)
except TypeError as error:
    reveal_value(str(error))


class Ratio:
    def __init__(self, a, b):
        self.a, self.b = a, b

    def __float__(self):
        return self.a / self.b


reveal_value(float(Ratio(3, 4)))
