# Lists of different lengths in an order that chance decides: any of them may stand anywhere, and each of its items may be any.
# verdict: valid
import random

import torch
from torch.utils.data import DataLoader, Sampler

rows = [torch.zeros(3) for _ in range(18)]


class Buckets(Sampler):
    def __init__(self, lengths, size):
        self.lengths, self.size = lengths, size

    def __iter__(self):
        order = sorted(range(len(self.lengths)), key=self.lengths.__getitem__)
        chunks = [order[i : i + self.size] for i in range(0, len(order), self.size)]
        random.shuffle(chunks)
        yield from chunks


def collate(some):
    return torch.stack(some), torch.tensor([len(row) for row in some])


for x, lengths in DataLoader(rows, batch_sampler=Buckets([i * 7 % 5 for i in range(18)], 4), collate_fn=collate):
    reveal_shape(x)  # revealed: (?, 3)
    print(x @ torch.zeros(3, 2), lengths + x[:, 0])

many = [[i] * (i % 3 + 1) for i in range(18)]
random.shuffle(many)
for indices in many:
    chosen = torch.stack([rows[i] for i in indices])
    reveal_shape(chosen)  # revealed: (?, 3)
    print(chosen @ torch.zeros(3, 2))
