# In a class body only the first iterable sees the class's names.
base = 10


class Config:
    base = 100
    widths = [base * i for i in range(2)]
    names = [n for n in ("a", "b")]
    first = [x for x in widths]
    sizes = {n: len(n) for n in names}


reveal_value(Config.widths)
reveal_value(Config.first)
reveal_value(Config.sizes)
try:
    class Broken:
        offset = 1
        values = [offset + i for i in range(2)]
except NameError as e:
    reveal_value(str(e))


class Nested:
    dims = (2, 3)
    table = [[0 for _ in range(3)] for _ in dims]
    pairs = list(zip(dims, (d + 1 for d in dims)))


reveal_value(Nested.table)
reveal_value(Nested.pairs)
reveal_value(hasattr(Nested, "d"))


def method_scope():
    k = 2
    return [[k * i * j for j in range(2)] for i in range(k)]


reveal_value(method_scope())
