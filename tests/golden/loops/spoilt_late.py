# What was known of the lists in a list ends within the loop: it held in the first rounds alone.
# verdict: undecided
# torch: skip (fails)
import random

import torch

rows = [[torch.randn(4)] for _ in range(random.randint(20, 50))]
for epoch in range(random.randint(30, 50)):
    for row in rows:
        torch.stack(row)
    if epoch > 18:
        rows[1].append(torch.randn(5))
