# verdict: undecided
# torch: skip (pickle refuses to save it, which the analysis does not say)
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
torch.save(Net(), path)
torch.load(path, weights_only=False)(torch.zeros(1, 3))
