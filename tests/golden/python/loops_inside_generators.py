# verdict: valid
# A loop over a generator with loops of its own: order of effects, ways out, handlers, and going on behind a break, as in CPython.
import random
import torch

log = []


def nested(n, m):
    for i in range(n):
        for j in range(m):
            log.append(("give", i, j))
            yield i, j
    log.append("end")


def found(n):
    for i, j in nested(3, 3):
        if i * 3 + j == n:
            return "found", i, j
    return "none"


assert found(4) == ("found", 1, 1)
assert found(40) == "none"
assert log[-1] == "end"

total = 0
for i, j in nested(2, 2):
    if j == 1:
        continue
    total += i * 10 + j
else:
    total += 1000
assert total == 1010

for i, j in nested(4, 4):
    if i == 2:
        break
else:
    total = -1
assert (i, j) == (2, 0) and total == 1010

# Left in the middle, and gone on with.
it = nested(2, 3)
for pair in it:
    if pair == (0, 1):
        break
assert next(it) == (0, 2)
assert list(it) == [(1, 0), (1, 1), (1, 2)]
for nothing in it:
    total = -1
assert total == 1010

# The body asks for items of its own.
it = nested(2, 2)
seen = []
for pair in it:
    seen.append((pair, next(it)))
assert seen == [((0, 0), (0, 1)), ((1, 0), (1, 1))]


class Asked:
    def __init__(self):
        self.it = nested(2, 2)

    def run(self):
        pairs = []
        for pair in self.it:
            pairs.append(pair)
            if len(pairs) == 2:
                break
        return pairs + list(self.it)


assert Asked().run() == [(0, 0), (0, 1), (1, 0), (1, 1)]


# An exception of the body does not pass through the handlers of the generator.
def guarded():
    try:
        for i in range(3):
            for j in range(2):
                try:
                    yield i * 2 + j
                except ValueError:
                    log.append("wrong handler")
    finally:
        log.append("finally")


caught = None
try:
    for x in guarded():
        if x == 3:
            raise ValueError("mine")
except ValueError as error:
    caught = str(error), x
assert caught == ("mine", 3)
assert "wrong handler" not in log

# An exception of the generator reaches the loop.
def failing():
    for i in range(2):
        for j in range(2):
            yield i + j
    raise KeyError("generator")


steps = 0
try:
    for x in failing():
        steps += 1
except KeyError:
    steps += 100
assert steps == 104


def stops():
    for i in range(2):
        yield i
        next(iter([]))


try:
    for x in stops():
        pass
    x = "unseen"
except RuntimeError as error:
    x = str(error)
assert x == "generator raised StopIteration"


# Generators in generators, and iterators over them.
def evens():
    for i, j in nested(3, 4):
        if j % 2 == 0:
            yield i * 4 + j


assert [x for x in evens()] == [0, 2, 4, 6, 8, 10]
assert sum(x for x in evens()) == 30
assert list(enumerate(evens(), 5))[-1] == (10, 10)
got = []
for k, x in enumerate(evens(), 1):
    got.append(k * x)
assert got == [0, 4, 12, 24, 40, 60]
got = []
for a, b in zip(evens(), [1, 2, 3]):
    got.append((a, b))
assert got == [(0, 1), (2, 2), (4, 3)]
got = []
for t in map(lambda v: v + 1, evens()):
    got.append(t)
assert got == [1, 3, 5, 7, 9, 11]
got = []
for t in filter(lambda v: v > 4, evens()):
    got.append(t)
assert got == [6, 8, 10]


def stop_at(v):
    if v > 5:
        raise StopIteration
    return v


got = []
for t in map(stop_at, evens()):
    got.append(t)
assert got == [0, 2, 4]


def outer():
    for x in evens():
        for y in evens():
            if y > x:
                break
            yield x, y


assert len(list(outer())) == 21


def until(limit):
    for x in outer():
        if x[0] > limit:
            return x
        yield x


assert [x for x in until(2)] == [(0, 0), (2, 0), (2, 2)]


def first_in(limit):
    for x in until(4):
        for y in until(limit):
            if y[0] == 2:
                return x, y


assert first_in(2) == ((0, 0), (2, 0))


def walk(tree):
    for part in tree:
        if isinstance(part, list):
            yield from walk(part)
        else:
            yield part


assert [x for x in walk([1, [2, [3, 4]], [[5]], 6])] == [1, 2, 3, 4, 5, 6]


def walk_by_loop(tree):
    for part in tree:
        if isinstance(part, list):
            for inner in walk_by_loop(part):
                yield inner
        else:
            yield part


assert [x for x in walk_by_loop([1, [2, [3, 4]], [[5]], 6])] == [1, 2, 3, 4, 5, 6]


def echo():
    got = None
    while got is None:
        got = yield "item"
        log.append(got)
        if len(log) > 10000 or log.count(None) > 2:
            return


log.clear()
assert [x for x in echo()] == ["item"] * 3


class Pool:
    def __init__(self):
        self.open = 0

    def __enter__(self):
        self.open += 1
        return self

    def __exit__(self, *exc):
        self.open -= 1


pool = Pool()


def pooled():
    with pool:
        for i in range(2):
            for j in range(2):
                yield i, j


opened = []
for x in pooled():
    opened.append(pool.open)
assert opened == [1, 1, 1, 1] and pool.open == 0
print(torch.zeros(2) + torch.zeros(2))
