# A backward() passes what stands behind the calls of modules, also where a call is taken again: the short batch has its own function, and
# what is written into the result of such a call is written into its argument.
# verdict: invalid
from itertools import cycle

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Doubled(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, gradient):
        return gradient.view(8, 3)  # error: [invalid-view] "shape '[8, 3]' is invalid for input of size 12"


first, second = nn.Linear(3, 3), nn.Linear(3, 2)
for k, (x,) in zip(cycle([1]), DataLoader(TensorDataset(torch.rand(10, 3)), 4)):
    second(Doubled.apply(first(torch.cat([x, x])))).sum().backward()
