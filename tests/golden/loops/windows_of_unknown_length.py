# Windows over a list of unknown length: each is as long as asked, for the range ends before the last one would be cut.
import random

import torch
from torch.utils.data import DataLoader, Dataset

ids = [0] * random.randint(5, 100000)


class Windows(Dataset):
    def __init__(self, ids, length, stride):
        self.inputs, self.targets = [], []
        for i in range(0, len(ids) - length, stride):
            self.inputs.append(torch.tensor(ids[i:i + length]))
            self.targets.append(torch.tensor(ids[i + 1:i + length + 1]))

    def __len__(self):
        return len(self.inputs)

    def __getitem__(self, i):
        return self.inputs[i], self.targets[i]


for stride in (1, 4, 128):
    for x, y in DataLoader(Windows(ids, 4, stride), batch_size=8, drop_last=True):
        reveal_shape(x)  # revealed: (8, 4)
        reveal_shape(y)  # revealed: (8, 4)

beyond = Windows(ids, 4, 3)
for i in range(0, len(ids) - 3, 4):
    torch.ones(4) + torch.tensor(ids[i:i + 4])
