# verdict: valid
# A sampler of the program puts samples of like length together.
import torch
from torch.utils.data import DataLoader, Dataset


class Lines(Dataset):
    def __init__(self, lengths):
        self.lengths = lengths

    def __len__(self):
        return len(self.lengths)

    def __getitem__(self, i):
        return torch.zeros(self.lengths[i], 4)


class Buckets:
    def __init__(self, lengths, size):
        order = sorted(range(len(lengths)), key=lambda i: lengths[i])
        self.batches = [order[i:i + size] for i in range(0, len(order), size)]

    def __iter__(self):
        return iter(self.batches)

    def __len__(self):
        return len(self.batches)


lengths = [3, 5, 3, 5, 7, 7]
loader = DataLoader(Lines(lengths), batch_sampler=Buckets(lengths, 2))
reveal_value(len(loader))  # revealed: 3
for batch in loader:
    reveal_shape(batch)  # revealed: (2, 3, 4); (2, 5, 4); (2, 7, 4)
