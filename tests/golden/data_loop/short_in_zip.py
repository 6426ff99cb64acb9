# The short last batch of a loader that is walked beside something of another length: the shorter of both is over only where
# no run of either is left.
import random

import torch
from torch.utils.data import DataLoader, Dataset

k = random.randint(1, 6)
m = random.randint(1, 4)


class Numbers(Dataset):
    def __len__(self):
        return k + 1

    def __getitem__(self, i):
        if i > k:
            raise IndexError(i)
        return torch.zeros(2), i % 3


weight = torch.zeros(2, 3)
outputs = []
for (x, y), j in zip(DataLoader(Numbers(), batch_size=1 + k % 4), range(m)):
    outputs.append(x @ weight)
    if k == 6 and j == 2:
        torch.zeros(len(y), 2) @ torch.zeros(3, 1)  # error: [matmul-mismatch] "(1x2 and 3x1)"
