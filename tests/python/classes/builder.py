# Fluent builders, factories by name, make_divisible.
def make_divisible(v, divisor=8, min_value=None):
    min_value = min_value or divisor
    new = max(min_value, int(v + divisor / 2) // divisor * divisor)
    if new < 0.9 * v:
        new += divisor
    return new


class NetBuilder:
    factories = {}

    def __init__(self, width=1.0):
        self.width = width
        self.layers = []

    @classmethod
    def factory(cls, f):
        cls.factories[f.__name__] = f
        return f

    def __getattr__(self, name):
        if name not in self.factories:
            raise AttributeError(f"no layer {name}")
        def add(*args, **kwargs):
            self.layers.append(self.factories[name](self, *args, **kwargs))
            return self
        return add


@NetBuilder.factory
def conv(b, channels, k=3):
    return ("conv", make_divisible(channels * b.width), k)


@NetBuilder.factory
def pool(b, k=2):
    return ("pool", k)


reveal_value(NetBuilder().conv(16).pool().conv(30, k=1).layers)
reveal_value(NetBuilder(0.35).conv(96).layers)
reveal_value(sorted(NetBuilder.factories))
try:
    NetBuilder().dropout(0.1)
except AttributeError as e:
    reveal_value(str(e))
reveal_value([make_divisible(v) for v in (3, 11, 12, 13, 100)])
