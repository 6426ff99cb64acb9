# In-place operators: __iadd__ and its fall-back; aliases see a mutation.
class Meter:
    def __init__(self, v):
        self.v = v

    def __iadd__(self, o):
        self.v += o
        return self

    def __repr__(self):
        return f"Meter({self.v})"


class Plain:
    def __init__(self, v):
        self.v = v

    def __add__(self, o):
        return Plain(self.v + o)


m = alias = Meter(1)
m += 5
reveal_value((m, alias, m is alias))
p = other = Plain(1)
p += 5
reveal_value((p.v, other.v, p is other))
x = y = [1]
x += (2, 3)
reveal_value((x, y))
x = x + [4]
reveal_value((x, y))
t = u = (1,)
t += (2,)
reveal_value((t, u))
s = {1, 2, 3}
s &= {2, 3, 4}
s |= {9}
s -= {2}
s ^= {3, 5}
reveal_value(sorted(s))
d = {"a": 1}
d |= {"b": 2}
reveal_value(d)
n = 7
n //= 2; n **= 3; n %= 10; n <<= 2; n |= 1; n ^= 8; n &= 0xFF; n >>= 1; n -= 1; n *= 3; n /= 4
reveal_value(n)
a = [1, 2]
a *= 2
reveal_value(a)
try:
    a += 5
except TypeError as e:
    reveal_value(str(e))
