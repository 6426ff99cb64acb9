# What a module of the program answers for by its own __getattr__ is there already.
import torch
from torch import nn


class Answers(nn.Module):
    def __getattr__(self, name):
        if name == "extra":
            return 5
        return super().__getattr__(name)

    def __init__(self):
        super().__init__()
        self.register_buffer("other", torch.zeros(3))
        self.register_buffer("other", torch.zeros(4))
        self.layer = nn.Linear(4, 2)


net = Answers()
reveal_shape(net.layer(net.other))  # revealed: (2,)
net.register_buffer("extra", torch.zeros(3))  # error: [uncaught-exception] "already exists"
