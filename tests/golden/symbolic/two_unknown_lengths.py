# verdict: invalid
import random

import torch

n = random.randint(2, 20)
m = random.randint(2, 20)
a = torch.randn(n, 5)
b = torch.randn(m, 5)
distances = (a[:, None] - b[None, :]).pow(2).sum(dim=-1)
reveal_shape(distances)  # revealed: (n, m)
nearest = distances.argmin(dim=1)
reveal_shape(b[nearest])  # revealed: (n, 5)
error = a - b[nearest]
difference = a - b  # error: [broadcast-mismatch] "at non-singleton dimension 0"
print(error.norm(), difference.norm())
