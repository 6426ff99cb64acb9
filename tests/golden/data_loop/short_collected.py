# What is left of the current run is not all that a list of numbered batches gets: the short one is among them.
# verdict: undecided
# torch: skip (it fails, and the analysis does not know)
import random

import torch
from torch.utils.data import DataLoader, Dataset

k = random.randint(1, 6)


class Numbers(Dataset):
    def __len__(self):
        return k * 3

    def __getitem__(self, i):
        return torch.zeros(2), i % 3


rows = list(enumerate(DataLoader(Numbers(), batch_size=max(1, k - 3))))
if k == 5 and len(rows) == 8:
    torch.zeros(2, 3) @ torch.zeros(len(rows[-1][1][0]) + 1, 1)
