import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Sequential(nn.Linear(6, 12), nn.Tanh(), nn.Linear(12, 1))
model.to(DEVICE)
x = torch.randn(10, 6)
y = torch.randn(10, 1)
x = x.to(DEVICE)
y = y.to(DEVICE)
loss = ((model(x) - y) ** 2).mean()
loss.backward()
