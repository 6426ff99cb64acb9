# Sequences of which some are counted: the longest of them, and how many there are.
import random

import torch
from torch.nn.utils.rnn import pad_sequence

w = random.randint(1, 3)
items = [random.randint(0, 4) for _ in range(w)]
rows = [torch.ones(x + 1, 3) for x in items] or [torch.ones(2, 3)]
padded = pad_sequence(rows, batch_first=True)
torch.zeros(len(rows)) + padded[:, 0, 0]
torch.zeros(padded.size(1), 2) + padded[0, :, :2]
same = pad_sequence([torch.zeros(5, 2)] * w)
torch.zeros(w) + same[0, :, 0]
padded[0] @ torch.zeros(3, 2)
if random.random() < 0.5:
    padded @ torch.zeros(4, 2)  # error: [matmul-mismatch]
n = random.randint(0, 30)
pad_sequence([torch.zeros(3)] * n)  # error: [invalid-argument] "received an empty list of sequences"  # counterexample: n = 0
