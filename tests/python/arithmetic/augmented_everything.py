# In-place operators of own classes: what they return is what is bound.
class Log:
    def __init__(self):
        self.ops = []

    def __getattr__(self, name):
        raise AttributeError(name)

    def __iadd__(self, o):
        self.ops.append(("+=", o))
        return self

    def __imul__(self, o):
        return f"replaced by {o}"

    def __isub__(self, o):
        return NotImplemented

    def __sub__(self, o):
        return ("sub", o)

    def __imatmul__(self, o):
        self.ops.append("@=")
        return self

    def __ior__(self, o):
        self.ops.append("|=")
        return self

    def __ilshift__(self, o):
        self.ops.append(f"<<={o}")
        return self


a = Log()
a += 1
a @= 2
a |= 3
a <<= 4
reveal_value(a.ops)
b = a
b *= 5
reveal_value(b)
c = a
c -= 6
reveal_value(c)
try:
    a /= 2
except TypeError as e:
    reveal_value(str(e))
box = {"log": a}
box["log"] += 7
reveal_value((a.ops[-1], box["log"] is a))


class Holder:
    n = 10


h = Holder()
h.n += 1
reveal_value((h.n, Holder.n))
x = 5
x -= x - 1
x **= 2 + 1
reveal_value(x)
