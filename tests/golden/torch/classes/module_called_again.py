# A module that is called again from the same place answers anew where anything that it reads has changed.
from collections import namedtuple

import torch
import torch.nn as nn

WIDTH = 3


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(4, 5)
        self.second = nn.Linear(5, 6)
        self.cut = 2
        self.taken = []
        self.sizes = {"keep": 4}
        self.register_buffer("grown", torch.zeros(1))

    def forward(self, x, twice=False):
        x = self.second(self.first(x))
        if self.training:
            x = x[:, : self.cut]
        x = x[:, : self.sizes["keep"]]
        x = torch.cat([x, self.grown.expand(x.size(0), -1)], dim=1)
        if twice:
            x = torch.cat([x, x])
        return x.repeat(1, WIDTH), {"half": x[: x.size(0) // 2]}


def changed(net, what):
    global WIDTH
    if what == 1:
        net.eval()
    elif what == 2:
        net.sizes["keep"] = 1
    elif what == 3:
        WIDTH = 2
    elif what == 4:
        net.grown = torch.zeros(7)
    elif what == 5:
        net.second = nn.Linear(5, 3)
        net.sizes["keep"] = 9
    elif what == 6:
        net.forward = lambda x: (x, {"half": x})


net = Net()
shapes, halves = [], []
for what in range(7):
    changed(net, what)
    for again in range(2):
        out, parts = net(torch.rand(8, 4))
        shapes.append(tuple(out.shape))
        halves.append(tuple(parts["half"].shape))
reveal_value(shapes[0])  # revealed: (8, 9)
reveal_value(shapes[1])  # revealed: (8, 9)
reveal_value(shapes[2])  # revealed: (8, 15)
reveal_value(shapes[4])  # revealed: (8, 6)
reveal_value(shapes[6])  # revealed: (8, 4)
reveal_value(shapes[8])  # revealed: (8, 16)
reveal_value(shapes[10])  # revealed: (8, 20)
reveal_value(shapes[12])  # revealed: (8, 4)
reveal_value(halves[10])  # revealed: (4, 10)


class Counting(nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0

    def forward(self, x):
        self.calls += 1
        return x[: self.calls]


counting = Counting()
lengths = []
for k in range(4):
    lengths.append(counting(torch.rand(9, 2)).size(0))
reveal_value(lengths)  # revealed: [1, 2, 3, 4]


class Same(nn.Module):
    def forward(self, x):
        return x


same, kept = Same(), []
for k in range(3):
    x = torch.zeros(2, dtype=torch.int64 if k == 1 else torch.float32)
    y = same(x)
    kept.append((y is x, y.dtype is torch.int64))
reveal_value(kept)  # revealed: [(True, False), (True, True), (True, False)]


class Named(nn.Module):
    def forward(self, x):
        Parts = namedtuple("Parts", ["whole", "half"])
        return Parts(x, x[: x.size(0) // 2])


named, halves = Named(), []
for k in range(3):
    halves.append(named(torch.rand(6, 2)).half.size(0))
reveal_value(halves)  # revealed: [3, 3, 3]
inner = nn.Sequential(nn.Linear(4, 4), Same())
seen = []
for k in range(3):
    for size in (3, 5):
        seen.append(inner(torch.rand(size, 4)).size(0))
reveal_value(seen)  # revealed: [3, 5, 3, 5, 3, 5]
