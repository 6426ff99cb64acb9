# A variable that is None or the tensor that was made last stays a choice of two things, however often it is written.
import random

import torch

mask = None
if random.random() < 0.5:
    mask = torch.zeros(3, 3)
for n in (5, 7, 9, 11, 13, 15):
    if random.random() < 0.5:
        mask = torch.zeros(n, n)
if mask is not None:
    reveal_shape(mask.sum(0))  # revealed: (?,)
    print(torch.ones(4, 3, 20) @ mask)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (12x20 and 15x15)"
