# verdict: invalid
import torch
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __init__(self, gray, length):
        self.gray = gray
        self.length = length

    def __len__(self):
        return self.length

    def __getitem__(self, i):
        return torch.zeros(4, 4) if i < self.gray else torch.zeros(3, 4, 4)


for x in DataLoader(Images(32, 96), batch_size=8):
    reveal_shape(x)  # revealed: (8, 4, 4); (8, 3, 4, 4)
for x in DataLoader(Images(29, 96), batch_size=1, shuffle=True):
    pass
for x in DataLoader(Images(29, 96), batch_size=8):  # error: [stack-mismatch] "stack expects each tensor to be equal size, but got [4, 4] at entry 0 and [3, 4, 4] at entry 1"
    pass
