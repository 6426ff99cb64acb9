# Lazy layers have their sizes from the first call.
import torch
from torch import nn


class Lazy(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.LazyConv2d(6, 3)
        self.norm = nn.LazyBatchNorm2d()
        self.head = nn.LazyLinear(5)

    def forward(self, x):
        return self.head(self.norm(self.conv(x)).flatten(1))


INPUTS = {"x": "B,3,8,8"}
LAZY = True


def build():
    return Lazy()
