# verdict: invalid
import random

import torch


class A:
    def __init__(self, x):
        self.x = x


class B(A):
    pass


if random.random() < 0.5:
    holder = A(torch.zeros(4, 5))
else:
    holder = B(torch.zeros(6, 5, 3)[:, :, 0])
y = torch.zeros(2, 9) @ holder.x  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x9 and"
