# Later samples of an iterable data set may be unlike the first: in which batch they meet is not looked at.
# verdict: undecided
# torch: skip (reads a file)
# reason: which sample of an iterable data set it is
import torch
from torch.utils.data import DataLoader, IterableDataset


class Lines(IterableDataset):
    def __init__(self, path):
        self.path = path

    def __iter__(self):
        for i, line in enumerate(open(self.path)):
            yield torch.zeros(3 if i < 5 else 4)


class Long(IterableDataset):
    def __iter__(self):
        for i in range(100000):
            yield torch.zeros(3 if i < 50000 else 4), i


for x in DataLoader(Lines("lines.txt"), batch_size=2):
    x.view(-1, 3)
for x, i in DataLoader(Long(), batch_size=2):
    x.view(-1, 3)
