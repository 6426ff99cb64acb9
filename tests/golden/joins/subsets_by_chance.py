# Which items of a list are taken is decided for each of them: 2^n lists, of one of n + 1 lengths. More of them than paths are carried along become
# one list each of whose items is one of those that may be there.
import random

import torch
from torch import nn


class Stack(nn.Module):
    def __init__(self, depth, last=8):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(8, 8) for _ in range(depth - 1)] + [nn.Linear(8, last)])

    def forward(self, x, drop):
        if drop == 0:
            return self.whole(x)
        kept = [layer for layer in self.layers if random.random() > drop]
        for layer in kept:
            x = layer(x) + x
        return x

    def whole(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


class Pairs(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.layers = nn.ModuleList([nn.ModuleList([nn.Linear(8, 16), nn.Linear(16, 8)]) for _ in range(depth)])

    def forward(self, x):
        drop = torch.zeros(len(self.layers)).uniform_(0.0, 1.0) < 0.2
        if all(drop):
            drop[random.randrange(len(self.layers))] = False
        for up, down in [pair for pair, dropped in zip(self.layers, drop) if not dropped]:
            x = down(up(x).relu()) + x
        return x


x = torch.zeros(4, 8)
y = Pairs(12)(x)
reveal_shape(y)  # revealed: (4, 8)
reveal_shape(Stack(10)(x, 0.1))  # revealed: (4, 8)

numbers, names = [], []
for i in range(12):
    if random.random() < 0.5:
        numbers.append(i)
for name in ["a", "b", "c", "d", "e", "f", "g", "h", "i"]:
    if random.random() < 0.5:
        names.append(name)
table = nn.Embedding(12, 8)
for n in numbers:
    reveal_shape(table(torch.tensor([n])))  # revealed: (1, 8)
widths = {name: 8 for name in "abcdefghi"}
for name in names:
    reveal_shape(torch.zeros(2, widths[name]))  # revealed: (2, 8)

Stack(10, last=9)(x, 0.1)  # the last one, where it is taken
