# verdict: valid
# Steps, not epochs: the iterator is begun anew when it is at its end.
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.zeros(1000, 20), torch.zeros(1000, dtype=torch.long))
loader = DataLoader(data, batch_size=32)
net = nn.Sequential(nn.Linear(20, 30), nn.ReLU(), nn.Linear(30, 10))
it = iter(loader)
for step in range(4000):
    try:
        x, y = next(it)
    except StopIteration:
        it = iter(loader)
        x, y = next(it)
    loss = nn.functional.cross_entropy(net(x), y)
    loss.backward()
