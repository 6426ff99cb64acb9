# What a library states of its arguments is an error where the program's own numbers lead to it, an assumption where the world does.
# torch: skip (what a user types)
# assumed: file-opens, no-exception
import random

import torch
from torch import nn

rate = random.choice([0.1, -0.1])
layer = nn.Linear(3, 2)
if random.random() < 0.5:
    torch.optim.SGD(layer.parameters(), lr=rate)  # error: [uncaught-exception] "ValueError: Invalid learning rate: -0.1"
if random.random() < 0.5:
    nn.ModuleList([layer])(torch.zeros(2, 3))  # error: [uncaught-exception] "NotImplementedError: Module [ModuleList] is missing the required \"forward\" function"
if len(input()) == 3:
    nn.ModuleList([layer])(torch.zeros(2, 3))
