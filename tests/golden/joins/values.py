# verdict: valid
# What differs between two paths is kept apart only as long as somebody looks at it.
import random

import torch

coin = random.random() < 0.5

name = "left" if coin else "right"
table = {"left": 3, "right": 4}
n = table[name]
x = torch.zeros(n, 5)
if coin:
    y = torch.zeros(3, 2)
else:
    y = torch.zeros(4, 2)
z = torch.cat([x, y], dim=1)
reveal_value(z.shape[1])  # revealed: 7

if coin:
    rank = torch.zeros(2, 3)
else:
    rank = torch.zeros(2, 3, 1)
reveal_value(rank.shape[0])  # revealed: 2


class Box:
    def __init__(self, v):
        self.v = v


if coin:
    box = Box(1)
    box.extra = "a"
else:
    box = Box(1)
    box.extra = "a"
reveal_value(box.v)  # revealed: 1
reveal_value(box.extra)  # revealed: 'a'

items = []
for k in range(3):
    if coin:
        items.append(k)
    else:
        items.append(-k)
reveal_value(len(items))  # revealed: 3

hidden = None
if coin:
    hidden = torch.zeros(1, 4)
if hidden is None:
    hidden = torch.ones(1, 4)
reveal_shape(hidden)  # revealed: (1, 4)
