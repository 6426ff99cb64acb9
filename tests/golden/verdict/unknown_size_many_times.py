# verdict: invalid
# One size that nobody knows, used on many paths; what is wrong whatever it is, at the same place, is still said.
# torch: skip (needs a file)
import random

import numpy as np
import torch
from torch import nn

columns = np.loadtxt("columns.csv").shape[0]
first, second = nn.Linear(8, 4), nn.Linear(4, 2)


def run(x, gate):
    if gate > 0.5:
        x = x * 2
    for _ in range(3):
        if random.random() > 0.5:
            x = x + 1
    return second(first(torch.cat((x, torch.zeros(x.shape[0], 3)), 1)))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x12 and 8x4)"


for step in range(4):
    y = run(torch.zeros(random.choice([2, 3]), columns), random.random())
    reveal_shape(y)  # revealed: (?, 2)

run(torch.zeros(2, 9), random.random())
