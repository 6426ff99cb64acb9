# A thing that has a name is put among things of unknown number, changed by its name and found there again.
import random

import torch

held = [1, 2, 3]
rows = [[0] for _ in range(random.randint(2, 30))]
rows.append(held)
held.append(4)
for row in rows:
    if row is held:
        torch.zeros(2, 4) @ torch.zeros(len(row), 1)
        break
else:
    torch.zeros(2, 4) @ torch.zeros(1, 1)
