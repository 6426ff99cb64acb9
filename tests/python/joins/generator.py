# A fork inside a generator.
import random


def schedule(steps):
    rate = 1.0
    for step in range(steps):
        if random.random() < 0.5:
            yield step, rate
        else:
            yield step, rate * 1.0
    return "done"


def whole():
    result = yield from schedule(2)
    yield result


reveal_value([step for step, _ in schedule(3)])
reveal_value(list(whole())[-1])
reveal_value(len(list(schedule(3))))


def first_half(items):
    cut = len(items) // 2 if random.random() < 0.5 else (len(items) - 1) // 2
    for item in items[:cut]:
        yield item


reveal_value(list(first_half([1, 2, 3])))
g = schedule(1)
reveal_value(next(g))
reveal_value(next(g, "empty"))
