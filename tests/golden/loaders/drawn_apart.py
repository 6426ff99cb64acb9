# What is drawn without replacement is drawn once: items of one batch, of a sample, of a permutation.
# verdict: valid
import random

import torch
from torch.utils.data import DataLoader

for items in DataLoader([1, 5, 3], batch_size=2, shuffle=True, collate_fn=list, drop_last=True):
    torch.ones(max(items), 2).squeeze().sum(1)
    torch.zeros(len(items), 2)[:2].view(4 if items[0] != items[1] else 5)

a, b = random.sample([1, 5, 3, 9, 8, 7, 6, 4], 2)
torch.ones(2, 2).view(4 if a != b else 5)
one, *others = torch.randperm(5).tolist()
torch.ones(4 if one in others else 2, 2).view(4)
i, j, k = random.sample(range(100), k=3)
torch.ones(2, 2).view(4 if i != j and j != k and i != k else 5)
