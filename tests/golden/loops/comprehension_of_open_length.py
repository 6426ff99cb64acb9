# Lists of a random length, many of them: a comprehension has no path for each length.
import random

import torch

rows = []
for _ in range(150):
    rows.append([random.randint(5, 99) for _ in range(random.randint(4, 12))])
reveal_value(len(rows))  # revealed: 150
longest = 12
padded = torch.tensor([row + [0] * (longest - len(row)) for row in rows])
reveal_shape(padded)  # revealed: (150, 12)
