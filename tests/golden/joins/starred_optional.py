# A list that has one element more where an option is set: each length goes with its own path.
import random

import torch
import torch.nn as nn

pool = random.choice(["max", None])
layers = []
if pool:
    layers.append(nn.MaxPool1d(2))
width = 16 if pool else 32
model = nn.Sequential(*layers, nn.Linear(width, 2))
reveal_shape(model(torch.randn(8, 1, 32)))  # revealed: (8, 1, 2)


def last(*args):
    return args[-1]


reveal_value(last(*layers, 7))  # revealed: 7
