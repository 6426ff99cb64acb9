# A tensor whose layout is one of two: a view that only one of them allows is not proved, one that any layout allows is.
# verdict: undecided
# torch: skip (whether it fails is chance)
import random

import torch

square = torch.zeros(4, 4) if random.random() < 0.5 else torch.zeros(4, 4).t()
square.view(4, 2, 2).view(4, 1, 2, 2)
square.reshape(-1)
square.contiguous().view(-1)
square.view(-1)  # reason: "the layout of a tensor"

rows = []
for i in range(random.randint(2, 1000)):
    rows.append(torch.zeros(random.randint(1, 50), 4).t())
rows[3].view(2, 2, -1)
rows[3].view(-1)  # reason: "the layout of a tensor"
