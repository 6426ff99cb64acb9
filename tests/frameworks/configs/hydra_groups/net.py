import torch
from torch import nn


class MLP(nn.Module):
    def __init__(self, n_in, n_out, hidden, activation):
        super().__init__()
        sizes = [n_in, *hidden]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes[:-1], sizes[1:]))
        self.activation = activation
        self.out = nn.Linear(sizes[-1], n_out)  #~ first: self.out = nn.Linear(hidden[0] * 2, n_out)

    def forward(self, x):
        for layer in self.layers:
            x = self.activation(layer(x))
        return self.out(x)
