# verdict: valid
# The number of pieces is not known: all but the last have the size that was asked for.
import random

import torch

n = random.randint(1, 1000)
x = torch.zeros(n, 8)

for piece in x.split(64):
    reveal_shape(piece)  # revealed: (64, 8); (n, 8); ((n + 63) % 64 + 1, 8)

parts = x.split(64)
reveal_value(len(parts))  # revealed: (n + 63) // 64
reveal_shape(parts[0])  # revealed: (min(64, n), 8)
reveal_shape(parts[-1])  # revealed: ((n + 63) % 64 + 1, 8)

for part in torch.chunk(x, 100):
    assert part.size(0) <= 10
