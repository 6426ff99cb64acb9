# A split is unpacked piece by piece: the second is what the first has left.
import random

import torch

n = random.randint(65, 1000)
x = torch.zeros(n, 8)
first, second = x.split(64)  # error: [unpack-mismatch] "too many values to unpack (expected 2)"
reveal_shape(first)  # revealed: (64, 8)
reveal_shape(second)  # revealed: (n - 64, 8)
