# What Python asks of the items of a list whose length is not known: keys, comparisons, hashes, texts, truth. What is not asked is missed.
import bisect
import heapq
import math
import random
import statistics

import torch

missed = []


def boom(*args):
    return torch.ones(2, 3) @ torch.ones(4, 5)


class Strange:
    def __lt__(self, other):
        return boom()

    __gt__ = __eq__ = __lt__

    def __hash__(self):
        return boom()

    __repr__ = __bool__ = __float__ = __hash__


def check(name, run):
    try:
        run()
    except RuntimeError:
        return
    missed.append(name)


n = random.randint(2, 50)
numbers = [random.random()] * n
many = [Strange()] * n

check("max key", lambda: max(numbers, key=boom))
check("min key", lambda: min(numbers, key=boom))
check("max key of an iterator", lambda: max(iter(numbers), key=boom, default=0))
check("max", lambda: max(many))
check("min", lambda: min(many))
check("sorted", lambda: sorted(many))
check("list.sort", lambda: list(many).sort())
check("sorted by a key", lambda: sorted(numbers, key=lambda x: Strange()))
check("max by a key", lambda: max(numbers, key=lambda x: Strange()))
check("heapq.nlargest", lambda: heapq.nlargest(2, many))
check("heapq.nsmallest key", lambda: heapq.nsmallest(2, numbers, key=boom))
check("bisect", lambda: bisect.bisect(many, Strange()))
check("bisect key", lambda: bisect.bisect(numbers, 1, key=boom))
check("list.index", lambda: many.index(3))
check("list.count", lambda: many.count(3))
check("set", lambda: set(many))
check("set.update", lambda: set().update(many))
check("dict.fromkeys", lambda: dict.fromkeys(many))
check("any", lambda: any(many))
check("all", lambda: all(many))
check("repr", lambda: repr(many))
check("a formatted text", lambda: f"{many}")
check("math.fsum", lambda: math.fsum(many))
check("statistics.fmean", lambda: statistics.fmean(many))
check("statistics.median", lambda: statistics.median(many))
check("weights", lambda: random.choices(numbers, weights=map(boom, numbers)))
reveal_value(len(missed))  # revealed: 0
