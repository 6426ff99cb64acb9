# verdict: invalid
import random

import torch

samples = [(torch.rand(20, 10 + k), 10 + k) for k in range(12)]
x, frames = samples[random.randint(0, 11)]
y = torch.zeros(20, frames) + x
z = torch.zeros(20, 15) + x  # error: [broadcast-mismatch] "The size of tensor a (15) must match the size of tensor b"
