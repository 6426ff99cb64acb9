# verdict: valid
# Two loaders side by side: one of a known length, one of as many files as there are. Which of them ends first is open.
import os

import torch
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __init__(self, count):
        self.count = count

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        return torch.zeros(3, 8, 8), index % 10


class Label:  # its methods have locals of their own
    def __init__(self, name, color):
        self.name = name
        self.color = color


known = DataLoader(Images(60000), batch_size=64, drop_last=True)
files = DataLoader(Images(len(os.listdir("images"))), batch_size=64, drop_last=True)
layer = torch.nn.Conv2d(3, 4, 3)
for epoch in range(100):
    for i, ((a, _), (b, _)) in enumerate(zip(known, files)):
        reveal_shape(layer(a) + layer(b))  # revealed: (64, 4, 6, 6)
