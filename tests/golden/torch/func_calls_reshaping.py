# Functions of torch, and methods by other names, that give a tensor another shape in its place.
import torch
import torch.nn as nn

a, b, c, d = torch.zeros(2, 3), torch.zeros(2, 3), torch.zeros(2, 3), torch.zeros(2, 3)
a.swapaxes_(0, 1)
torch.Tensor.swapdims_(b, 0, 1)
torch.resize_as_(c, torch.zeros(4, 2))
torch.as_strided_(d, (1, 2), (1, 1))
for x in (a, b, c, d):
    nn.Linear(2, 5)(x)
torch.gcd_(torch.ones(3, dtype=torch.long), torch.ones(3, dtype=torch.long))
torch.index_put_(c, (torch.tensor([0, 3]),), torch.zeros(2))
torch.xlogy_(d, torch.zeros(4, 2))  # error: [broadcast-mismatch] "output with shape [1, 2] doesn't match the broadcast shape [4, 2]"
# verdict: invalid
