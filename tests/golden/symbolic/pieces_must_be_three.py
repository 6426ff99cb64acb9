# Unpacking asks for a number of pieces; behind it there are so many.
import random

import torch

n = random.randint(70, 1000)
x = torch.zeros(2, n)
try:
    q, k, v = x.split(64, dim=1)
    reveal_shape(k)  # revealed: (2, 64)
except ValueError:
    print(n)
q, k, v = torch.zeros(2, n + 130).split(64, dim=1)  # error: [unpack-mismatch] "too many values to unpack (expected 3)"
