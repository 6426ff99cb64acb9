# verdict: valid
# steps: at most 40000
# The context manager of a branch is nobody's any more behind it: it does not make the passes of a loop differ.
import os

import torch
import torch.nn as nn

net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 3))
steps = 0
for epoch in range(50):
    for entry in os.listdir("."):
        steps += 1
        y = net(torch.randn(4, 8))
        if steps % 1000 == 0:
            with torch.no_grad():
                y = net(torch.randn(2, 8))
        elif steps % 50 == 0:
            print(y.sum().item())
y @ torch.randn(3, 5)
