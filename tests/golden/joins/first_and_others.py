# The first item of a list of unknown length, and the others as a list of their own.
import random

import torch

n = random.randint(2, 9)
rows = [[0, 1] for _ in range(n)]
first, *others = rows
reveal_value(len(others) == n - 1)  # revealed: True
torch.zeros(2, 2) @ torch.zeros(len(others[0]), 1)
first.append(5)
torch.zeros(2, 3) @ torch.zeros(len(rows[0]), 1)

sizes = [3] * random.randint(0, 4)
one, *rest = sizes  # error: [unpack-mismatch] "not enough values to unpack (expected at least 1, got 0)"
