# expected: valid
from dataclasses import dataclass

import torch
import torch.nn as nn


@dataclass
class Conv:
    out: int
    kernel: int = 3
    stride: int = 1


@dataclass
class Pool:
    size: int
    kind: str = "max"


@dataclass
class Dense:
    out: int


def build(channels, side, spec):
    layers = []
    flat = None
    for item in spec:
        match item:
            case Conv(out=out, kernel=k, stride=s):
                layers += [nn.Conv2d(channels, out, k, s, k // 2), nn.ReLU()]
                channels, side = out, (side + 2 * (k // 2) - k) // s + 1
            case Pool(size, kind="max"):
                layers.append(nn.MaxPool2d(size))
                side //= size
            case Pool(size=size):
                layers.append(nn.AvgPool2d(size))
                side //= size
            case Dense(out=n) if flat is None:
                layers += [nn.Flatten(), nn.Linear(channels * side * side, n)]
                flat = n
            case Dense(out=n):
                layers += [nn.ReLU(), nn.Linear(flat, n)]
                flat = n
            case {"dropout": float(p), **rest} if not rest:
                layers.append(nn.Dropout(p))
            case ("norm", *_) | "norm":
                layers.append(nn.BatchNorm2d(channels))
            case _:
                raise TypeError(item)
    return nn.Sequential(*layers)


net = build(3, 30, [Conv(8), "norm", Pool(2), Conv(12, 5, 2), ("norm", 1), Pool(2, "mean"), {"dropout": 0.1}, Dense(20), Dense(4)])
print(net(torch.rand(2, 3, 30, 30)).shape)
