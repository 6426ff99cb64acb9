# verdict: undecided
# torch: skip (the file decides which of these fails)
# What a module does on one of two ways, to a tensor of its own.
import os

import torch
from torch import nn


class Residual(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear, self.residual = nn.Linear(3, 3), os.path.exists("residual")

    def forward(self, x):
        y = torch.sigmoid(self.linear(x))
        if self.residual:
            y += x
        return y


Residual()(torch.randn(2, 3)).sum().backward()
