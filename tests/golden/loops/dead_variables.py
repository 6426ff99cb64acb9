# What an iteration writes before it reads it makes no difference between iterations; what is read later does.
# verdict: valid
import glob

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class Files(Dataset):
    def __init__(self):
        self.names = sorted(glob.glob("photos/*"))

    def __getitem__(self, index):
        return {"image": torch.zeros(3, 8, 8), "name": self.names[index]}

    def __len__(self):
        return len(self.names)


layer = nn.Conv2d(3, 4, 3)
checkpoint = None
best = 0
for epoch in range(1000):
    for step, batch in enumerate(DataLoader(Files(), batch_size=4)):
        out = layer(batch["image"])
        if step % 10 == 0:
            checkpoint = {"model": layer.state_dict(), "step": step}
            torch.save(checkpoint, "model.pt")
    kept = best
    best = epoch
reveal_value(kept)  # revealed: 998


def last_written():
    for k in range(5):
        try:
            if k == 3:
                raise ValueError(k)
            value = torch.zeros(k + 1)
        except ValueError:
            continue
        size = value.size(0)
    return value, size


reveal_shape(last_written()[0])  # revealed: (5,)
reveal_value(last_written()[1])  # revealed: 5

total = torch.zeros(2)
for k in range(3):
    before = total
    total = torch.cat([total, before])
reveal_shape(total)  # revealed: (16,)
reveal_shape(before)  # revealed: (8,)


def carried(n):
    previous = None
    for k in range(n):
        if k > 0:
            assert previous.shape == (k,)
        previous = torch.zeros(k + 1)
        scratch = previous.sum()
    return previous


reveal_shape(carried(4))  # revealed: (4,)
