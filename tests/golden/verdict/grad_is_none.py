# verdict: invalid
# bug: every tensor has a gradient: that no backward has come to one, so that it is None, is not known
import torch
from torch import nn

used, unused = nn.Linear(2, 3), nn.Linear(2, 3)
used(torch.zeros(1, 2)).sum().backward()
assert used.weight.grad is not None
assert unused.weight.grad is None  # error: [uncaught-exception] "AssertionError"
