# verdict: invalid
# Without a batch size the data set is asked with what the sampler gives, a list of indices where that is one; a data set with
# __getitems__ is asked for a whole batch.
import numpy as np
import torch
from torch.utils.data import BatchSampler, DataLoader, Dataset, RandomSampler, Sampler, SequentialSampler, Subset, TensorDataset


class Rows(Dataset):
    def __init__(self):
        self.x = torch.rand(10, 3)

    def __len__(self):
        return 10

    def __getitem__(self, i):
        return self.x[i]


rows = Rows()
loader = DataLoader(rows, sampler=BatchSampler(RandomSampler(rows), 4, False), batch_size=None)
reveal_value(len(loader))  # revealed: 3
for batch in loader:
    reveal_shape(batch)  # revealed: (4, 3); (2, 3)
for batch in DataLoader(rows, sampler=BatchSampler(RandomSampler(rows), 4, True), batch_size=None):
    batch + torch.zeros(4, 3)
for x, y in DataLoader(TensorDataset(torch.zeros(10, 3), torch.zeros(10)), sampler=BatchSampler(SequentialSampler(rows), 5, False), batch_size=None):
    reveal_shape(y)  # revealed: (5,)
for row in DataLoader(rows, sampler=[7, 8], batch_size=None):
    reveal_shape(row)  # revealed: (3,)
for batch in DataLoader(rows, sampler=[[0, 1], [2]], batch_size=None):
    reveal_shape(batch)  # revealed: (2, 3); (1, 3)
for batch in DataLoader(rows, batch_sampler=[[0, 1], [2, 3, 4]]):
    reveal_shape(batch)  # revealed: (2, 3); (3, 3)


class Pieces(Sampler):
    def __iter__(self):
        return iter(torch.arange(8).split(4))


for batch in DataLoader(rows, sampler=Pieces(), batch_size=None):
    reveal_shape(batch)  # revealed: (4, 3)
for batch in DataLoader(rows, sampler=Pieces(), batch_size=2):
    reveal_shape(batch)  # revealed: (2, 4, 3)


class Fixed(RandomSampler):
    def __iter__(self):
        return iter([0, 1, 2])

    def __len__(self):
        return 3


for batch in DataLoader(rows, sampler=Fixed(rows), batch_size=3):
    reveal_shape(batch)  # revealed: (3, 3)


class Mixed(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, i):
        return np.zeros(3), 1.5, "text", {"scale": np.float32(1)}


for array, number, text, more in DataLoader(Mixed(), batch_size=None):
    reveal_value(type(array).__name__)  # revealed: 'Tensor'
    reveal_value((number, text))  # revealed: (1.5, 'text')
    reveal_shape(more["scale"])  # revealed: ()


class AtOnce(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, i):
        raise RuntimeError("asked for one")

    def __getitems__(self, indices):
        return [torch.zeros(len(indices), 3) for _ in indices]


for batch in DataLoader(AtOnce(), batch_size=4):
    reveal_shape(batch)  # revealed: (4, 4, 3)
for batch in DataLoader(Subset(AtOnce(), [0, 1, 2, 3]), batch_size=2):
    reveal_shape(batch)  # revealed: (2, 2, 3)

for batch in loader:
    batch + torch.zeros(4, 3)  # error: [broadcast-mismatch] "The size of tensor a (2) must match the size of tensor b (4)"
