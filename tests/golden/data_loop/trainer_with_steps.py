# verdict: valid
# torch: skip (many steps)
# A trainer that counts its steps itself, over data of any length.
import random

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

N = random.randint(1, 100000)
data = TensorDataset(torch.zeros(N, 20), torch.zeros(N, dtype=torch.long))
loader = DataLoader(data, batch_size=32)
net = nn.Sequential(nn.Linear(20, 30), nn.ReLU(), nn.Linear(30, 10))


def train(max_steps):
    it = iter(loader)
    step = 0
    while True:
        try:
            batch = next(it)
        except StopIteration:
            it = iter(loader)
            batch = next(it)
        batch = [t.to("cpu") for t in batch]
        x, y = batch
        loss = nn.functional.cross_entropy(net(x), y)
        loss.backward()
        step += 1
        if max_steps is not None and step >= max_steps:
            break


train(100000)
