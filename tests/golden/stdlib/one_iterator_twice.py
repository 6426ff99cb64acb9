# verdict: invalid
# What takes from several iterators takes in turn: one iterator that is given twice, or that another takes from, gives each item once.
import itertools
import operator

import torch
from torch.utils.data import DataLoader


def numbers():
    yield from range(5)


def groups(items, n):
    return itertools.zip_longest(*[iter(items)] * n)


reveal_value(list(itertools.zip_longest(*[iter(range(7))] * 3, fillvalue=-1)))  # revealed: [(0, 1, 2), (3, 4, 5), (6, -1, -1)]
it = numbers()
reveal_value(list(itertools.zip_longest(it, it)))  # revealed: [(0, 1), (2, 3), (4, None)]
it = iter(range(5))
reveal_value(list(itertools.zip_longest(it, map(operator.neg, it))))  # revealed: [(0, -1), (2, -3), (4, None)]
it = itertools.chain([1, 2], [3])
reveal_value(list(itertools.zip_longest(it, it)))  # revealed: [(1, 2), (3, None)]
it = iter(range(2))
reveal_value(list(itertools.zip_longest(it, range(3), fillvalue=9)))  # revealed: [(0, 0), (1, 1), (9, 2)]
reveal_value(list(itertools.islice(itertools.zip_longest(itertools.count(), iter([7])), 2)))  # revealed: [(0, 7), (1, None)]
it = iter(range(7))
reveal_value(list(zip(it, it, it)))  # revealed: [(0, 1, 2), (3, 4, 5)]
it = iter(range(5))
reveal_value(list(map(operator.add, it, it)))  # revealed: [1, 5]
it = iter(range(3))
reveal_value(list(itertools.product(it, it)))  # revealed: []
it = iter(range(5))
reveal_value(list(itertools.compress(it, it)))  # revealed: [0, 2]
it = iter(range(4))
reveal_value(list(zip(enumerate(it), it)))  # revealed: [((0, 0), 1), ((1, 2), 3)]

it = iter(DataLoader(torch.zeros(10, 3), batch_size=4))
for first, second in itertools.zip_longest(it, it, fillvalue=torch.zeros(2, 3)):
    reveal_shape(second)  # revealed: (4, 3); (2, 3)

for group in groups([torch.zeros(2)] * 5, 2):
    torch.stack([one for one in group if one is not None])
for group in groups([torch.zeros(2)] * 5, 2):
    torch.stack(group)  # error: [invalid-argument] "expected Tensor as element 1 in argument 0, but got NoneType"
