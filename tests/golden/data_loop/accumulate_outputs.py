# verdict: valid
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.randn(1000, 12), torch.randint(0, 3, (1000,)))
model = nn.Sequential(nn.Linear(12, 24), nn.ReLU(), nn.Linear(24, 3))
model.eval()
outputs, targets = [], []
with torch.no_grad():
    for x, y in DataLoader(data, batch_size=64):
        outputs.append(model(x).softmax(dim=1))
        targets.append(y)
scores = torch.cat(outputs)
labels = torch.cat(targets)
predicted = scores.argmax(dim=1)
confusion = torch.zeros(3, 3)
for k in range(3):
    mask = labels == k
    for j in range(3):
        confusion[k, j] = (predicted[mask] == j).sum()
print((predicted == labels).float().mean().item(), confusion)
