# verdict: valid
# Copies of modules share nothing; clones of a layer; hooks of their own.
import copy

import torch
from torch import nn


def clones(module, n):
    return nn.ModuleList([copy.deepcopy(module) for _ in range(n)])


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.fc = nn.Linear(width, width)
        self.tied = self.fc

    def forward(self, x):
        return self.tied(self.fc(x))


class Counted(nn.Module):
    made = 0

    def __init__(self):
        super().__init__()
        self.version = 0

    def __deepcopy__(self, memo):
        result = Counted()
        result.version = self.version + 1
        return result


layers = clones(Block(4), 3)
reveal_value(len(layers))  # revealed: 3
reveal_value(layers[0] is layers[1])  # revealed: False
reveal_value(layers[0].fc is layers[0].tied)  # revealed: True
reveal_value(layers[0].fc.weight is layers[1].fc.weight)  # revealed: False
layers[0].fc = nn.Linear(4, 7)
layers[0].tied = nn.Linear(7, 2)
reveal_shape(layers[0](torch.zeros(1, 4)))  # revealed: (1, 2)
reveal_shape(layers[1](torch.zeros(1, 4)))  # revealed: (1, 4)
holder = nn.ModuleDict({"c": Counted(), "b": Block(2)})
reveal_value(copy.deepcopy(holder)["c"].version)  # revealed: 1
shallow = copy.copy(layers[1])
reveal_value(shallow.fc is layers[1].fc)  # revealed: True
