# Rows of a few lengths, drawn by chance: not a path for each length of each row.
# paths: 1
import random

import torch

rows = []
for _ in range(60):
    digits = [random.randint(0, 9) for _ in range(random.randint(3, 9))]
    rows.append([digit + 2 for digit in digits] + [1])
row = torch.tensor(rows[0])
reveal_shape(row.clamp(max=0)[:3])  # revealed: (3,)
torch.nn.Embedding(12, 4)(row)
hidden = [16] * random.randint(1, 6) + [8]
torch.nn.Linear(hidden[-1], 2)(torch.randn(3, 8))
