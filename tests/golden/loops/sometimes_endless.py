# What comes after a loop that ends on one way only is reached on that way.
# torch: skip (may run for ever)
# verdict: invalid
import random

import torch

chance = random.random() < 0.5
numbers = iter([1, 2, 3])
while True:
    try:
        n = next(numbers)
    except StopIteration:
        numbers = iter([1, 2, 3])
        n = next(numbers)
    if chance:
        break
torch.zeros(n, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (1x3 and 4x5)"
