# A module that holds a function without a name is not written.
import os
import tempfile

import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear, self.act = nn.Linear(3, 4), lambda x: x

    def forward(self, x):
        return self.act(self.linear(x))


path = os.path.join(tempfile.mkdtemp(), "net.pt")
torch.save(Net(), path)  # error: [uncaught-exception] "Can't pickle local object 'Net.__init__.<locals>.<lambda>'"
torch.load(path, weights_only=False)(torch.zeros(1, 3))
