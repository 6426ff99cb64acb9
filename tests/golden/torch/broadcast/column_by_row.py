# verdict: valid
import torch
import torch.nn as nn

model = nn.Linear(5, 1)
x, y = torch.randn(32, 5), torch.randn(32)
out = model(x)
error = (out - y) ** 2  # info: [silent-broadcast]
right = (torch.sigmoid(out) > 0.5).float() == y  # info: [silent-broadcast]
q = nn.Linear(5, 3)(x).gather(1, torch.randint(3, (32, 1)))
td = y - q  # info: [silent-broadcast]
reveal_shape(error)  # revealed: (32, 32)

# Meant: a column made for it, a row of another length, equal shapes.
every_pair = y.unsqueeze(1) - y
grid = torch.arange(32).view(-1, 1) * torch.arange(32)
scores = out - torch.randn(7)
fine = (out.squeeze(1) - y) * (out[:, 0] == y)
centred = out - out.mean(0)
pairs = out.squeeze(1)[:, None] - y
