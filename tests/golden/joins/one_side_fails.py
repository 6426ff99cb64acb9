# verdict: invalid
# A bug behind one side of a branch is found after the sides were joined.
import random

import torch

x = torch.randn(4, 10)
if random.random() < 0.5:
    x = torch.cat([x, x], dim=1)
y = x.sum(dim=0)
z = x @ torch.randn(10, 2)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (4x20 and 10x2)"
