# verdict: undecided
# The arithmetic of the steps keeps the iterator from its end, which is not seen: nobody is accused.
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.zeros(1000, 20), torch.zeros(1000, dtype=torch.long))
loader = DataLoader(data, batch_size=32)
net = nn.Sequential(nn.Linear(20, 30), nn.ReLU(), nn.Linear(30, 10))
it = iter(loader)
per_epoch = len(loader)
for step in range(5000):
    if (step + 1) % per_epoch == 0:
        it = iter(loader)
    x, y = next(it)
    net(x)
