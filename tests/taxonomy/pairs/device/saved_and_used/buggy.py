# cause: the model is moved to the CPU for saving, and used again
import copy

import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(6, 2).to(DEVICE)
x = torch.randn(4, 6, device=DEVICE)
for epoch in range(2):
    model(x).sum().backward()
    best = copy.deepcopy(model.cpu().state_dict())
