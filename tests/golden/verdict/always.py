# verdict: invalid
# An error is "always" one where no run comes through.
import random

import torch
from torch import nn


def times(n):
    return torch.zeros(2, 3) @ torch.zeros(n, 4)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x4)"  # certainty: sometimes


if random.random() < 0.5:
    times(3)
else:
    times(4)

size = random.randint(2, 7)
widths = [random.randint(1, 3) for _ in range(size)]  # one path for each size
if size != 4:
    widths.append(4)
if size % 2 == 0:
    halves: list = list(range(2))
torch.zeros(2, 1 + size % 7) @ torch.zeros(6, 3)  # error: [matmul-mismatch]  # certainty: sometimes

rows = 1 + random.randint(0, 5) % 6
if rows < 2:
    state = nn.Linear(2, rows).state_dict()
else:
    state = nn.Linear(2, 2).state_dict()
nn.Linear(2, 2).load_state_dict(state)  # error: [state-dict-mismatch]  # certainty: sometimes

torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"  # certainty: always
