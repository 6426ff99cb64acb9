# One chunk for each of four, or fewer where there is too little: exactly those that torch makes.
import random

import torch

n = random.randint(0, 1000)
x = torch.zeros(n, 8)
y = torch.cat([torch.relu(part) for part in x.chunk(3)])
reveal_shape(y)  # revealed: (n, 8)

a, b = x.tensor_split(2)
reveal_shape(a)  # revealed: ((n + 1) // 2, 8)
reveal_shape(b)  # revealed: (n // 2, 8)
c, d, e = x.tensor_split([2, -1])
reveal_shape(c)  # revealed: (min(2, n), 8)
reveal_shape(d)  # revealed: (max(0, n - min(2, n) - 1), 8)
reveal_shape(e)  # revealed: (max(0, n - max(0, n - 1)), 8)

m = random.randint(1, 8)
left, right = torch.zeros(2, m).chunk(2, dim=1)  # error: [unpack-mismatch] "not enough values to unpack (expected 2, got 1)"  # counterexample: m = 1
reveal_shape(left)  # revealed: (2, (m + 1) // 2)
