# One head for features of several sizes: its results differ.
import torch
from torch import nn


class Head(nn.Module):
    def __init__(self):
        super().__init__()
        self.tower = nn.Sequential(nn.Conv2d(8, 8, 3, padding=1), nn.GroupNorm(2, 8), nn.ReLU())
        self.out = nn.Conv2d(8, 3, 1)

    def forward(self, x):
        return self.out(self.tower(x))


class Pyramid(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Conv2d(3, 8, 3, stride=2, padding=1)
        self.downs = nn.ModuleList([nn.Conv2d(8, 8, 3, stride=2, padding=1) for _ in range(3)])
        self.head = Head()

    def forward(self, x):
        features = [self.stem(x)]
        for down in self.downs:
            features.append(down(features[-1]))
        return [self.head(feature) for feature in features]


INPUTS = {"x": "B,3,64,48"}


def build():
    return Pyramid()
