# What a network did once is taken again only where the facts still answer as they did.
import random

import torch
from torch import nn


class Net(nn.Module):
    def forward(self, x):
        return x.new_zeros(min(n, 10), x.size(1))


n = random.randint(1, 20)
net = Net()
x = torch.zeros(3, 4)
for step in range(3):
    y = net(x)
    reveal_shape(y)  # revealed: (min(10, n), 4); (10, 4)
    if n <= 10:
        raise SystemExit
reveal_shape(y)  # revealed: (10, 4)
