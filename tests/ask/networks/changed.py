# Layers with hooks, and with a weight that is computed from others.
import torch
from torch import nn


class Changed(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.utils.weight_norm(nn.Linear(6, 8))
        self.spectral = nn.utils.spectral_norm(nn.Conv1d(8, 4, 3))
        self.hooked = nn.Linear(4, 4)
        self.hooked.register_forward_hook(lambda module, args, out: out * 2)
        self.pair = nn.Sequential(nn.Linear(4, 3), nn.Linear(3, 2))
        self.pair.register_forward_pre_hook(lambda module, args: (args[0] + 1,))

    def forward(self, x):
        y = self.spectral(self.norm(x).transpose(1, 2)).transpose(1, 2)
        return self.pair(self.hooked(y))


INPUTS = {"x": "B,9,6"}


def build():
    return Changed()
