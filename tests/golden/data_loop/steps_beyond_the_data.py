# verdict: invalid
# Nobody begins the iterator anew: it ends with the data.
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.zeros(1000, 20), torch.zeros(1000, dtype=torch.long))
loader = DataLoader(data, batch_size=32)
net = nn.Sequential(nn.Linear(20, 30), nn.ReLU(), nn.Linear(30, 10))
it = iter(loader)
for step in range(50000):
    x, y = next(it)  # error: [uncaught-exception]
    net(x)
