# lru_cache, cache, cached_property.
import functools

runs = []


@functools.lru_cache(maxsize=None)
def slow(n, scale=1):
    runs.append(n)
    return n * scale


reveal_value([slow(2), slow(2), slow(3), slow(2, scale=1)])
reveal_value(runs)
reveal_value(slow.__name__)


@functools.cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


reveal_value(fib(60))


class Dataset:
    def __init__(self, n):
        self.n = n
        self.loads = 0

    @functools.cached_property
    def items(self):
        self.loads += 1
        return list(range(self.n))


d = Dataset(3)
reveal_value(d.items)
d.items.append("x")
reveal_value((d.items, d.loads))
del d.items
reveal_value((d.items, d.loads))
d.items = "set"
reveal_value(d.items)
reveal_value(slow.cache_info().hits)
slow.cache_clear()
slow(2)
reveal_value(runs)
reveal_value(slow.__wrapped__(5))


@functools.lru_cache
def bare(x):
    return x


reveal_value(bare("direct"))
try:
    bare([1])
except TypeError as e:
    reveal_value(str(e))
