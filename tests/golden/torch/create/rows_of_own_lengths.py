# Rows that each have a length of their own are no tensor, unless they are made one length.
# verdict: invalid
# torch: skip (chance decides)
import random

import numpy as np
import torch

def made():
    return [[random.randint(1, 50) for _ in range(random.randint(3, 12))] for _ in range(200)]


def ragged(batch):
    return torch.tensor([row for row in batch])  # error: [invalid-argument] "expected sequence of length 3 at dim 1 (got 4)"


def ragged_array(batch):
    return np.array(batch)  # error: [invalid-argument] "setting an array element with a sequence"


def cut(batch):
    return torch.tensor([row[:3] for row in batch])


for collate in (cut, ragged, ragged_array):
    for batch in torch.utils.data.DataLoader(made(), batch_size=4, collate_fn=collate):
        batch + 1
np.array([np.zeros(3), np.zeros(3)]) + np.zeros((2, 3))
try:
    np.array([np.zeros(3), np.zeros(4)])
except ValueError:
    pass
else:
    torch.zeros(2, 3) @ torch.zeros(2, 3)
