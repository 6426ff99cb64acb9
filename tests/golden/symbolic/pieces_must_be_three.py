# Unpacking asks for a number of pieces; behind it there are so many.
import random

import torch

n = random.randint(130, 190)
x = torch.zeros(2, n)
q, k, v = x.split(64, dim=1)
reveal_shape(k)  # revealed: (2, 64)
reveal_shape(v)  # revealed: (2, n - 128)
q, k, v = torch.zeros(2, n + 130).split(64, dim=1)  # error: [unpack-mismatch] "too many values to unpack (expected 3)"
