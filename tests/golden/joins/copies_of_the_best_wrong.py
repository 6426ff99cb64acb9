# verdict: invalid
# What is one dict with the one before still has an identity: a name for it sees what is changed through another.
import random

import torch

best, state, shared = 1.0, None, None
for epoch in range(20):
    loss = random.random()
    if loss < best:
        best, state = loss, {"w": torch.zeros(4, 4)}
        shared = state
shared["w"] = torch.zeros(5, 5)
torch.zeros(2, 4) @ state["w"]  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x4 and 5x5)"
