# A value of which nothing is known is one value: asked twice whether it is true, it gives one answer.
# torch: skip (needs a file)
# steps: at most 20000
import torch
from dataclasses import dataclass
from torch import nn


@dataclass
class Config:
    width: int = 8
    depth: int = 2
    bias: bool = True


class Scale(nn.Module):
    def __init__(self, bias):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(3))
        self.bias = nn.Parameter(torch.zeros(3)) if bias else None


class Block(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.first = Scale(config.bias)
        self.second = Scale(config.bias)
        self.rate = config.width


class Net(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.blocks = nn.ModuleList([Block(config) for _ in range(config.depth)])


saved = torch.load("checkpoint.pt")
config = Config(**saved["arguments"])
if config.bias:
    x = torch.zeros(3)
else:
    x = torch.zeros(4)
if config.bias:
    y = torch.zeros(3)
else:
    y = torch.zeros(4)
reveal_shape(x + y)  # revealed: (?,)

# What is made of it is another value.
wide, deep = config.width, config.depth
if wide:
    z = torch.zeros(3)
else:
    z = torch.zeros(4)
if wide - 1:
    z + torch.zeros(3)  # not known, and nobody is accused

Net(config)
