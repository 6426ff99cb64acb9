# verdict: invalid
# What an iterator of CPython calls may end it with StopIteration; out of a generator of the program that is a RuntimeError. Groups are empty
# once the next one has been asked for, and what tee gives reads its source step by step.
import itertools

import torch

over = iter(())


def once(x):
    return x if x < 2 else next(over)


def rows():
    yield 1
    next(over)


class Sequence:
    def __getitem__(self, i):
        return once(i)


reveal_value(list(map(once, [0, 1, 2, 3])))  # revealed: [0, 1]
reveal_value(list(filter(once, [1, 0, 2, 1])))  # revealed: [1]
reveal_value(list(itertools.takewhile(once, [1, 1, 2])))  # revealed: [1, 1]
reveal_value(list(itertools.starmap(once, [(1,), (2,)])))  # revealed: [1]
reveal_value(list(itertools.accumulate([0, 1, 2], lambda a, b: once(b))))  # revealed: [0, 1]
reveal_value(list(Sequence()))  # revealed: [0, 1]
try:
    list(map(str, rows()))
except RuntimeError as error:
    reveal_value(str(error))  # revealed: 'generator raised StopIteration'

groups = list(itertools.groupby([1, 1, 2]))
reveal_value([list(members) for _, members in groups])  # revealed: [[], []]
reveal_value([len(list(members)) for _, members in itertools.groupby("aabca")])  # revealed: [2, 1, 1, 1]

taken = []


def source():
    for i in range(4):
        taken.append(i)
        yield i


first, second = itertools.tee(source())
next(first), next(first), next(second)
reveal_value(len(taken))  # revealed: 2
reveal_value(list(second))  # revealed: [1, 2, 3]
reveal_value(list(first))  # revealed: [2, 3]

try:
    raise OSError(2, "No such file", "data.pt")
except FileNotFoundError as error:
    sizes = len(error.args), len(str(error))
torch.zeros(3, sizes[0]) @ torch.zeros(sizes[1], 2)  # error: [matmul-mismatch] "(3x2 and 33x2)"
