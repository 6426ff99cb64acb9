# Two windows of scores: paths whose lists hold other scalars of numpy, of which nothing is known, are one path. How many epochs there
# are does not matter.
# torch: skip (reads a file)
# paths: 1
# steps: at most 71000
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset, TensorDataset


class Stored(Dataset):
    def __init__(self):
        self.data, self.labels = torch.load("stored.pt")

    def __getitem__(self, index):
        return torch.zeros(4), self.labels[index]

    def __len__(self):
        return len(self.data)


net = nn.Linear(4, 3)
first = DataLoader(TensorDataset(torch.zeros(60000, 4), torch.zeros(60000, dtype=torch.int64)), batch_size=64, shuffle=True)
second = DataLoader(Stored(), batch_size=64, shuffle=True)
scores, others = [], []
for epoch in range(200):
    for i, ((x, labels), (y, stored)) in enumerate(zip(first, second)):
        score = np.mean(np.argmax(net(x).detach().numpy(), axis=1) == labels.numpy())
        scores.append(score)
        if len(scores) > 100:
            scores.pop(0)
        other = np.mean(np.argmax(net(y).detach().numpy(), axis=1) == stored.numpy())
        others.append(other)
        if len(others) > 100:
            others.pop(0)
        print(100 * np.mean(scores), 100 * np.mean(others))
