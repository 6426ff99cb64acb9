"""The networks of the application."""
from collections.abc import Sequence
from itertools import pairwise

from torch import nn


def mlp(sizes: Sequence[int], bias: bool) -> nn.Sequential:
    layers: list[nn.Module] = []
    for a, b in pairwise(sizes):
        layers += [nn.Linear(a, b, bias=bias), nn.ReLU()]
    return nn.Sequential(*layers[:-1])


def build(arch: str, channels: int, image: tuple[int, int], hidden: list[int], classes: int, bias: bool) -> nn.Module:
    height, width = image
    match arch:
        case "mlp":
            return nn.Sequential(nn.Flatten(), mlp([channels * height * width, *hidden, classes], bias))
        case "conv":
            net = nn.Sequential()
            for i, (a, b) in enumerate(pairwise([channels, *hidden])):
                net.add_module(f"conv{i}", nn.Conv2d(a, b, 3, padding=1, bias=bias))
                net.add_module(f"pool{i}", nn.MaxPool2d(2, ceil_mode=True))
            net.add_module("flat", nn.Flatten())
            scale = 2 ** len(hidden)
            rows, cols = -(-height // scale), -(-width // scale)  #~ ceil: rows, cols = height // scale, width // scale
            net.add_module("head", nn.Linear(hidden[-1] * rows * cols, classes))
            return net
        case other:
            raise ValueError(other)


def count(module: nn.Module) -> int:
    return sum(p.numel() for p in module.parameters() if p.requires_grad)
