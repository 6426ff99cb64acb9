# Modules and parameters that several have, modules that are called several times or never, dictionaries and lists of modules.
import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner
        self.own = nn.Conv1d(4, 4, 3, padding=1)

    def forward(self, x):
        return self.inner(x) + self.own(x)


class Shared(nn.Module):
    def __init__(self):
        super().__init__()
        inner = nn.Sequential(nn.Conv1d(4, 4, 1), nn.BatchNorm1d(4))
        self.first, self.second = Block(inner), Block(inner)
        self.embed = nn.Embedding(20, 4)
        self.decode = nn.Linear(4, 20, bias=False)
        self.decode.weight = self.embed.weight
        self.scales = nn.ModuleDict({"up": nn.ConvTranspose1d(4, 4, 2, stride=2), "down": nn.Conv1d(4, 4, 2, stride=2)})
        self.layers = nn.ModuleList([nn.Linear(4, 4) for _ in range(3)])
        self.weights = nn.ParameterList([nn.Parameter(torch.ones(3)) for _ in range(2)])
        self.never = nn.Bilinear(2, 3, 4)
        self.frozen = nn.Linear(4, 4).requires_grad_(False)
        self.nothing = None

    def forward(self, ids):
        x = self.embed(ids).transpose(1, 2)
        x = self.second(self.first(x))
        x = self.scales["down"](self.scales["up"](x)).transpose(1, 2)
        for layer in self.layers:
            x = layer(x)
        for _ in range(4):
            x = self.frozen(x)
        return {"words": self.decode(x), "states": x}


INPUTS = {"ids": "B,10:int64"}


def build():
    return Shared()
