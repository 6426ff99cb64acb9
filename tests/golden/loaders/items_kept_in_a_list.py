# verdict: valid
import random

import torch
import torch.nn as nn
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset


class Kept(Dataset):
    def __init__(self, n=30):
        self.items = [(torch.randn(25, 9), i % 4) for i in range(n)]

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]


for x, y in DataLoader(Kept(), batch_size=10, shuffle=True):
    reveal_shape(x)  # revealed: (10, 25, 9)
    loss = nn.functional.cross_entropy(nn.Linear(9, 4)(x.mean(1)), y)
x, y = Kept()[random.randrange(30)]
reveal_shape(x)  # revealed: (25, 9)

samples = [{"mel": torch.rand(20, 10 + k), "frames": 10 + k} for k in range(12)]
chosen = samples[random.randint(0, 11)]
reveal_shape(chosen["mel"].narrow(1, 0, chosen["frames"]).sum(1))  # revealed: (20,)


def collate(batch):
    batch.sort(key=lambda pair: len(pair[0]), reverse=True)
    tokens, labels = zip(*batch)
    return pad_sequence(tokens, batch_first=True), torch.tensor(labels)


texts = [(torch.randint(1, 30, (random.randint(3, 12),)), k % 2) for k in range(20)]
for tokens, labels in DataLoader(texts, batch_size=10, shuffle=True, collate_fn=collate):
    reveal_shape(labels)  # revealed: (10,)
    reveal_value(tokens.dim())  # revealed: 2
