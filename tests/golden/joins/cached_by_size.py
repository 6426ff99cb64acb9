# A tensor under a number that is one of its sizes: it stays so, whichever number is asked for.
# verdict: valid
import random
from collections import OrderedDict

import torch
from torch import nn

masks = {}


def mask(n):
    if n not in masks:
        masks[n] = torch.ones(n, n).tril()
    return masks[n]


class Positions(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.dim = dim
        self.cache = {}

    def encoding(self, n):
        if n not in self.cache:
            angles = torch.arange(n).float()[:, None] * torch.ones(self.dim // 2)
            table = torch.zeros(n, self.dim)
            table[:, 0::2] = angles.sin()
            table[:, 1::2] = angles.cos()
            self.cache[n] = table
        return self.cache[n]

    def forward(self, x):
        return x + self.encoding(x.shape[1])


class Latest:
    def __init__(self, most):
        self.most, self.items = most, OrderedDict()

    def get(self, n):
        if n in self.items:
            self.items.move_to_end(n)
        else:
            self.items[n] = torch.eye(n)
            if len(self.items) > self.most:
                self.items.popitem(last=False)
        return self.items[n]


positions, latest = Positions(8), Latest(4)
for _ in range(10):
    n = random.randint(3, 12)
    reveal_shape((torch.randn(2, n, n) * mask(n)).sum((1, 2)))  # revealed: (2,)
    reveal_shape(positions(torch.randn(4, n, 8)).sum(1))  # revealed: (4, 8)
    reveal_shape((torch.randn(3, n) @ latest.get(n)).sum(1))  # revealed: (3,)
for n, table in positions.cache.items():
    reveal_shape((torch.zeros(8, n) @ table))  # revealed: (8, 8)
