# What a mapping from outside hands over may be any of the parameters: none of these is known to have its default. What is given by
# name, or by position, is known.
# verdict: undecided
# torch: skip (there is no such file)
import json

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, inputs, width=10, *, outputs=5):
        super().__init__()
        self.hidden = nn.Linear(inputs, width)
        self.last = nn.Linear(width, outputs)

    def forward(self, x):
        return self.last(self.hidden(x))


config = json.load(open("config.json"))
net = Net(8, **config)
hidden = net.hidden(torch.zeros(2, 8))
hidden @ torch.zeros(10, 3)

layer = nn.Linear(8, 4, **json.load(open("layer.json")))
reveal_shape(layer(torch.zeros(2, 8)))  # revealed: (2, 4)
given = dict(width=6, outputs=7)
reveal_shape(Net(8, **given)(torch.zeros(2, 8)))  # revealed: (2, 7)
