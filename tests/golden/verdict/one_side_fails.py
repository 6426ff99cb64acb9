# verdict: invalid
import random

import torch

x = torch.zeros(4, 5)
if random.random() < 0.5:
    x = x.t()
y = torch.zeros(2, 4) @ x  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x4 and 5x4)"
