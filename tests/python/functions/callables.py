# Everything that can be called.
class Scale:
    def __init__(self, k):
        self.k = k

    def __call__(self, x, *, offset=0):
        return self.k * x + offset

    @staticmethod
    def half(x):
        return x / 2

    @classmethod
    def double(cls):
        return cls(2)


class Lazy:
    def __getattr__(self, name):
        return lambda *a: (name, a)


fs = [Scale(3), Scale.double(), Scale.half, str, lambda x: -x, [1, 2, 3].count, "{}!".format, int]
reveal_value([f(2) for f in fs])
reveal_value(Scale(1)(5, offset=2))
reveal_value([callable(f) for f in (*fs, 3, "x", None)])
reveal_value(Lazy().anything(1, 2))
table = {"+": int.__add__, "max": max, "up": str.upper}
reveal_value(table["+"](2, 3))
reveal_value(table["up"]("abc"))
bound = Scale(4).__call__
reveal_value(bound(2))
reveal_value(list(map(str.strip, [" a ", "b "])))
reveal_value(Scale.__call__(Scale(5), 2))
reveal_value((lambda f: f(f))(lambda g: 7))
method = "relu"
reveal_value(getattr(Lazy(), method)())
try:
    Scale(1).k()
except TypeError as e:
    reveal_value(str(e))
try:
    (1, 2)(3)
except TypeError as e:
    reveal_value(str(e))
