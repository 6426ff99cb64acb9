# verdict: invalid
# Two paths that are kept apart come to an import of torch each: there is one class of tensors.
import random


def make(n):
    import torch
    return torch.zeros(n, 3)


x = {}
if random.random() < .5:
    x["a"] = 1
    y = make(3)
else:
    x["b"] = make(4)
    y = x["b"]
s = y.shape
z = y.t() @ y
assert isinstance(y.shape, tuple)
import torch
assert isinstance(y, torch.Tensor)
assert isinstance(y.shape, torch.Size)
z = torch.zeros(2, 3) @ torch.zeros(3, 4)
from torch import nn
l = nn.Linear(3, 2)
l(y)
if len(x) == 1:
    torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch] "shapes cannot be multiplied (2x3 and 4x5)"
