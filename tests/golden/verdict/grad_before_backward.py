# verdict: invalid
# No backward() was called: what asks a gradient for its norm asks None.
import torch
from torch import nn

net = nn.Linear(2, 3)
total = 0.0
for p in net.parameters():
    total += p.grad.norm()  # error: [uncaught-exception] "'NoneType' object has no attribute 'norm'"
