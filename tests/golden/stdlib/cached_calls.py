# verdict: invalid
# What lru_cache keeps: keys that are not known are compared with those that are kept, and one result is shared by equal ones.
import functools
import random

import torch

calls = []


@functools.cache
def table(n):
    calls.append(n)
    return [n]


table(2).append(7)
reveal_value(table(2))  # revealed: [2, 7]
table(2.0), table(True), table(1)
reveal_value(len(calls))  # revealed: 4

made = []


@functools.lru_cache
def zeros(n):
    made.append(n)
    return torch.zeros(n, 3)


a, b = random.randint(1, 3), random.randint(1, 3)
reveal_shape(zeros(a))  # revealed: (a, 3)
zeros(a), zeros(b)
if len(made) == 1:
    torch.zeros(2, 3) @ torch.zeros(a + 3, 5)  # error: [matmul-mismatch] "shapes cannot be multiplied"  # certainty: always


@functools.lru_cache(maxsize=2)
def newest(n):
    made.append(n)
    return len(made)


made.clear()
for i in [1, 2, 3, 1, 3, 1]:
    newest(i)
reveal_value(len(made))  # revealed: 4
