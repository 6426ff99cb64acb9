# yield from over lists, own iterators, and iterators with send and throw.
class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration("lift off")
        self.n -= 1
        return self.n


class Talker:
    def __init__(self):
        self.heard = []

    def __iter__(self):
        return self

    def __next__(self):
        return self.send(None)

    def send(self, x):
        self.heard.append(x)
        if len(self.heard) > 3:
            raise StopIteration(self.heard)
        return len(self.heard)

    def throw(self, e):
        return f"got {type(e).__name__}"


def outer():
    result = yield from Countdown(2)
    yield result
    yield from "ab"
    yield from {"k": 1}
    heard = yield from Talker()
    yield heard


g = outer()
reveal_value([next(g) for _ in range(6)])
reveal_value(next(g))
reveal_value(g.send("hi"))
reveal_value(g.throw(ValueError))
reveal_value(g.send("there"))
reveal_value(next(g))
reveal_value(next(g, "end"))


def plain():
    yield from [1, 2]


p = plain()
next(p)
try:
    p.send("x")
except AttributeError as e:
    reveal_value(str(e))
