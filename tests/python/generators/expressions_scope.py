# A generator expression evaluates its first iterable at once and the rest late.
n = 3
g = (i * n for i in range(n))
n = 10
reveal_value(list(g))


def make():
    made = []
    for k in range(3):
        made.append((k * j for j in range(2)))
    return [list(m) for m in made]


reveal_value(make())
try:
    bad = (x for x in 5)
except TypeError as error:
    reveal_value(str(error))
pairs = ((a, b) for a in range(3) if a for b in range(a))
reveal_value(list(pairs))
reveal_value(sum(x for x in range(5)))
reveal_value(dict((k, len(k)) for k in ("conv", "bn")))


class Config:
    scale = 2
    values = list(scale for _ in range(1)) if False else [1, 2]
    total = sum(v for v in values)


reveal_value(Config.total)
reveal_value(type(g).__name__)
