# verdict: valid
# The number of pieces is not known: all but the last have the size that was asked for.
import random

import torch

n = random.randint(1, 1000)
x = torch.zeros(n, 8)

for piece in x.split(64):
    assert 1 <= piece.size(0) <= 64

parts = x.split(64)
assert len(parts) == (n + 63) // 64
reveal_shape(parts[0])  # revealed: (min(64, n), 8)
reveal_shape(parts[-1])  # revealed: ((n + 63) % 64 + 1, 8)

for part in torch.chunk(x, 100):
    assert part.size(0) <= 10
