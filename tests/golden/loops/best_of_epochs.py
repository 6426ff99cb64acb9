# verdict: valid
# The best result so far is one of many tensors of one shape, or the number it began with.
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.randn(64, 8), torch.zeros(64, dtype=torch.long))
net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 3))


def accuracy(output, target):
    _, pred = output.topk(1, 1, True, True)
    correct = pred.t().eq(target.view(1, -1).expand_as(pred.t()))
    return correct[:1].reshape(-1).float().sum(0).mul_(100.0 / target.size(0))


def validate():
    total = torch.zeros(())
    for x, y in DataLoader(data, batch_size=10):
        total = total + accuracy(net(x), y)
    return total


best = 0
for epoch in range(300):
    result = validate()
    is_best = result > best
    best = max(result, best)
reveal_shape(result)  # revealed: ()
