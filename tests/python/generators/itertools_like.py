# Own versions of what itertools has.
def count(start=0, step=1):
    while True:
        yield start
        start += step


def take(n, it):
    for _, x in zip(range(n), it):
        yield x


def cycle(items):
    saved = list(items)
    while saved:
        yield from saved


def window(seq, n=2):
    it = iter(seq)
    buf = [x for _, x in zip(range(n), it)]
    if len(buf) == n:
        yield tuple(buf)
    for x in it:
        buf = buf[1:] + [x]
        yield tuple(buf)


def group(pairs):
    current, items = object(), []
    for k, v in pairs:
        if items and k != current:
            yield current, items
            items = []
        current = k
        items.append(v)
    if items:
        yield current, items


reveal_value(list(take(4, count(10, 5))))
reveal_value(list(take(5, cycle("ab"))))
reveal_value(list(window(range(5), 3)))
reveal_value(list(window([1])))
reveal_value(list(group([("a", 1), ("a", 2), ("b", 3)])))
primes = (n for n in count(2) if all(n % d for d in range(2, int(n ** 0.5) + 1)))
reveal_value(list(take(6, primes)))


def accumulate(xs):
    total = 0
    for x in xs:
        total += x
        yield total


reveal_value(list(accumulate([1, 2, 3])))
reveal_value(next(x for x in count() if x * x > 50))
