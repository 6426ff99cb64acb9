# Counters and cycles cut short.
from itertools import count, cycle, islice, repeat

ids = count()
reveal_value([next(ids) for _ in range(3)])
reveal_value(next(ids))
reveal_value(list(islice(count(10, 5), 3)))
reveal_value(list(islice(count(0.5, 0.25), 3)))
reveal_value(list(islice(cycle("ab"), 5)))
reveal_value(list(repeat("x", 3)))
reveal_value(list(map(pow, range(4), repeat(2))))
reveal_value(list(islice(range(10), 2, 8, 3)))
reveal_value(list(islice("abcdef", 2, None)))
reveal_value(list(zip(count(1), "ab")))
it = iter(range(10))
reveal_value(list(islice(it, 3)))
reveal_value(next(it))
reveal_value(list(islice(it, 0)))
reveal_value(list(it))
reveal_value(list(cycle([])))
batches = cycle(["train", "val"])
reveal_value({i: next(batches) for i in range(3)})
for step in count(5):
    if step * step > 50:
        break
reveal_value(step)
reveal_value(list(repeat([], 2)))
try:
    islice([1], -1)
except ValueError as error:
    reveal_value(str(error))
