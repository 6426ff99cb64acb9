import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(4, 1).to(DEVICE)
total = torch.zeros(1, device=DEVICE)
for step in range(4):
    x = torch.randn(8, 4, device=DEVICE)
    loss = model(x).pow(2).mean()
    loss.backward()
    total += loss.detach()
print(total)
