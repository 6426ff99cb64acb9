# Behind items that a condition has added come others: on each path the list has its own order.
# torch: skip (chance decides which order there is)
# verdict: valid
import random

import torch
import torch.nn as nn

pool = random.choice(["max", "avg", None])
depth = random.choice([1, 2, 3])


def build():
    layers, width = [], 1
    for _ in range(depth):
        layers += [nn.Conv1d(width, 8, 3, padding=1), nn.ReLU()]
        if pool is not None:
            layers.append({"max": nn.MaxPool1d, "avg": nn.AvgPool1d}[pool](2))
        width = 8
    length = 32 // (2 ** depth if pool else 1)
    return nn.Sequential(*layers, nn.Flatten(), nn.Linear(width * length, 2))


reveal_shape(build()(torch.randn(4, 1, 32)))  # revealed: (4, 2)
sizes = [8]
if pool:
    sizes.append(16)
sizes.append(32)
sizes = sizes + [2]
reveal_value(tuple(sizes))  # revealed: (8, 32, 2); (8, 16, 32, 2)
net = nn.Sequential(*[nn.Linear(a, b) for a, b in zip(sizes[:-1], sizes[1:])])
reveal_shape(net(torch.randn(4, 8)))  # revealed: (4, 2)
