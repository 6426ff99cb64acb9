# verdict: invalid
# An error is "always" one where no run comes through.
import random

import torch


def times(n):
    return torch.zeros(2, 3) @ torch.zeros(n, 4)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x4)"  # certainty: sometimes


if random.random() < 0.5:
    times(3)
else:
    times(4)
torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"  # certainty: always
