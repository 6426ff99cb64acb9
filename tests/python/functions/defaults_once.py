# Defaults are evaluated once, when the function is defined.
def append(x, to=[]):
    to.append(x)
    return to


reveal_value(append(1))
reveal_value(append(2))
reveal_value(append(3, []))
reveal_value(append(4))
n = 5


def late(k=n, f=lambda: n):
    return k, f()


n = 6
reveal_value(late())
reveal_value(append.__defaults__)


def counter(start, cache={}):
    cache[start] = cache.get(start, 0) + 1
    return cache[start]


reveal_value([counter("a"), counter("a"), counter("b")])


class Config:
    size = 3

    def scaled(self, factor=size * 2, *, offset=size):
        return factor + offset


Config.size = 100
reveal_value(Config().scaled())
reveal_value(Config.scaled.__kwdefaults__)


def sentinel(x=None, *, flag=not n):
    return x is None, flag


reveal_value(sentinel())
append.__defaults__ = (["new"],)
reveal_value(append(0))
