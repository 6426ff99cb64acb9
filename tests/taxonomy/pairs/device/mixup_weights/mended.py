import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(6, 3).to(DEVICE)
for step in range(2):
    x = torch.randn(12, 6, device=DEVICE)
    order = torch.randperm(12, device=DEVICE)
    share = torch.rand(12, 1, device=DEVICE)
    mixed = share * x + (1 - share) * x[order]
    model(mixed).sum().backward()
