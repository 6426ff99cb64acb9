# One sample of an iterable data set stands for all where no later one can be unlike it: of files, of long walks, of endless ones.
# verdict: valid
# torch: skip (reads a file)
import torch
from torch.utils.data import DataLoader, IterableDataset


class Lines(IterableDataset):
    def __init__(self, path):
        self.path = path

    def __iter__(self):
        for line in open(self.path):
            ids = [ord(c) for c in line.strip()][:16]
            yield torch.tensor(ids + [0] * (16 - len(ids))), 1


class Long(IterableDataset):
    def __iter__(self):
        for i in range(100000):
            yield torch.zeros(3), i


for x, y in DataLoader(Lines("lines.txt"), batch_size=2):
    x.view(-1, 16)
for x, i in DataLoader(Long(), batch_size=2):
    x.view(-1, 3)
