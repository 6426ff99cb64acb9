# What functions return: None, tuples, themselves, early and late.
def nothing():
    pass


def bare():
    return


def several():
    return 1, "a", [2]


def early(x):
    if x < 0:
        return "negative"
    for i in range(x):
        if i == 2:
            return i
    else:
        if x:
            return "loop ended"


class Builder:
    def __init__(self):
        self.parts = []

    def add(self, part):
        self.parts.append(part)
        return self

    def build(self):
        return "-".join(self.parts)


reveal_value((nothing(), bare(), several()))
reveal_value([early(n) for n in (-1, 0, 2, 5)])
reveal_value(Builder().add("a").add("b").build())
a, *b = several()
reveal_value((a, b))
reveal_value(several()[2][0])
reveal_value((lambda: (yield))().__class__.__name__)


def swap(a, b):
    return b, a


x, y = swap(*swap(1, 2))
reveal_value((x, y))


def nested():
    def inner():
        return inner
    return inner


f = nested()
reveal_value(f() is f)
reveal_value(print("", end=""))
reveal_value([].append(1))
