# verdict: invalid
# torch: skip (chance decides)
# paths: 1
# A handler for a want of memory makes no fork of a demand: what follows may assume it, and it is reported where it stands.
import random

import torch
from torch import nn

net = nn.Conv2d(3, 4, 3)
size = random.randint(1, 20)
try:
    x = net(torch.ones(1, 3, size, size))  # error: [conv-window] "Calculated padded input size per channel: (1 x 1). Kernel size: (3 x 3). Kernel size can't be greater than actual input size"  # counterexample: size = 1
    y = net(torch.ones(1, 3, size + 1, size))
except torch.cuda.OutOfMemoryError:
    x = y = torch.zeros(1)
reveal_shape(y)  # revealed: (1, 4, size - 1, size - 2)
