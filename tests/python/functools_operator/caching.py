# Cached tables.
from functools import cache, cached_property, lru_cache

calls = []


@lru_cache(maxsize=None)
def fib(n):
    calls.append(n)
    return n if n < 2 else fib(n - 1) + fib(n - 2)


reveal_value(fib(10))
reveal_value(len(calls))
reveal_value(fib(10))
reveal_value(len(calls))


@cache
def table(n):
    return [n] * 2


t = table(3)
t.append(9)
reveal_value(table(3))
reveal_value(table(3) is t)
reveal_value(table(4))


@lru_cache
def plain(a, b=2):
    calls.append((a, b))
    return a + b


reveal_value(plain(1))
reveal_value(plain(1, b=2))
reveal_value(plain.__name__)
reveal_value(plain.__wrapped__(5))
reveal_value(plain.cache_info())
plain.cache_clear()
reveal_value(plain.cache_info().hits)
try:
    table([1])
except TypeError as error:
    reveal_value(str(error))


class Model:
    builds = 0

    @cached_property
    def head(self):
        Model.builds += 1
        return {"w": 1}

    @lru_cache(maxsize=2)
    def shape(self, n):
        Model.builds += 10
        return (n, n)


m = Model()
m.head["w"] += 1
reveal_value(m.head)
reveal_value(Model.builds)
reveal_value("head" in vars(m))
reveal_value([m.shape(1), m.shape(1), m.shape(2)])
reveal_value(Model.builds)
