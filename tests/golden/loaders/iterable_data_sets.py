# verdict: invalid
# An iterable data set whose end comes soon is walked sample by sample: what stands in one batch must fit, and batches may differ.
import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import ChainDataset, DataLoader, IterableDataset


class Sizes(IterableDataset):
    def __init__(self, *sizes):
        self.sizes = sizes

    def __iter__(self):
        for n in self.sizes:
            yield torch.zeros(n, 2)


class Mapped(IterableDataset):
    def __iter__(self):
        return map(torch.zeros, [3, 3, 4])


class Zipped(IterableDataset):
    def __iter__(self):
        return zip([torch.zeros(3), torch.zeros(3)], [0, 1])


class Counted(IterableDataset):
    def __init__(self):
        self.at = 0

    def __iter__(self):
        self.at = 0
        return self

    def __next__(self):
        if self.at == 3:
            raise StopIteration
        self.at += 1
        return torch.zeros(self.at)


class Endless(IterableDataset):
    def __iter__(self):
        while True:
            yield torch.zeros(5), 1


for batch in DataLoader(Sizes(3, 3, 4, 4, 5), batch_size=2):
    reveal_shape(batch)  # revealed: (2, 3, 2); (2, 4, 2); (1, 5, 2)
for batch in DataLoader(Sizes(3, 3, 4), batch_size=2, drop_last=True):
    reveal_shape(batch)  # revealed: (2, 3, 2)
for batch in DataLoader(ChainDataset([Sizes(3, 3), Sizes(4)]), batch_size=2):
    reveal_shape(batch)  # revealed: (2, 3, 2); (1, 4, 2)
for batch in DataLoader(Mapped(), batch_size=2):
    reveal_shape(batch)  # revealed: (2, 3); (1, 4)
for batch, labels in DataLoader(Zipped(), batch_size=2):
    reveal_shape(labels)  # revealed: (2,)
for row in DataLoader(Counted(), batch_size=None):
    reveal_shape(row)  # revealed: (1,); (2,); (3,)
for batch in DataLoader(Sizes(3, 4, 5), batch_size=2, collate_fn=lambda samples: pad_sequence(samples, batch_first=True)):
    reveal_shape(batch)  # revealed: (2, 4, 2); (1, 5, 2)
for step, (batch, labels) in enumerate(DataLoader(Endless(), batch_size=4)):
    batch @ torch.zeros(5, 2)
    if step == 20:
        break

try:
    DataLoader(Sizes(3), sampler=[0])
except ValueError as refused:
    print(refused)


class NoIterator(IterableDataset):
    def __iter__(self):
        return [torch.zeros(3)]


try:
    iter(NoIterator())
except TypeError as refused:
    print(refused)

for batch in DataLoader(Sizes(3, 3, 4, 3), batch_size=2):  # error: [stack-mismatch] "stack expects each tensor to be equal size, but got [4, 2] at entry 0 and [3, 2] at entry 1"
    pass
