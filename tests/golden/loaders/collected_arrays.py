# What an evaluation collects, a batch at a time, as arrays: the last batch may be shorter.
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    def __init__(self):
        self.n = random.randint(1, 1000)

    def __len__(self):
        return self.n

    def __getitem__(self, index):
        return torch.zeros(7), index % 3


rows = Rows()
net = torch.nn.Linear(7, 3)
scores, labels, flat, losses = [], [], [], []
for x, y in DataLoader(rows, batch_size=32):
    out = net(x)
    scores.append(out.detach().cpu().numpy())
    labels.append(y.numpy())
    flat.extend(out.argmax(1).tolist())
    losses.append(out.sum().item())
scores, labels = np.concatenate(scores, axis=0), np.hstack(labels)
assert scores.shape == (rows.n, 3) and labels.shape == (rows.n,)
reveal_shape(scores.mean(0))  # revealed: (3,)
assert (scores.argmax(1) == labels).shape == (rows.n,)
assert len(flat) == rows.n and np.mean(losses) < 1e9
below = np.vstack([np.zeros((n, 3)) for n in range(1, random.randint(2, 100))])
reveal_shape(below.T @ np.zeros((below.shape[0], 2)))  # revealed: (3, 2)
torch.zeros(2, 3) @ torch.from_numpy(np.concatenate([np.zeros((2, 5), np.float32) for _ in range(rows.n)]))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and"
