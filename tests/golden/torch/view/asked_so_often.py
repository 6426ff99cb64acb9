# verdict: invalid
# A view whose sizes decide too much asks only so often: each answer has two sides, and may bring the next question.
import os

import torch

n = int(os.environ.get("ROWS", "12"))
assert n > 0 and n % 4 == 0

a, x = torch.rand(2, n, 8, 6).transpose(2, 1), torch.rand(2, n, 8, 6).transpose(2, 1)
for _ in range(2):
    half = x.size(2)
    a = a.view(2, 8, half // 2, 2, -1)
    x = x.view(2, 8, half // 2, 2, -1)
    x[:, :, :, 1].add_(a[:, :, :, 1].mul(x[:, :, :, 0]))
    a[:, :, :, 1].mul_(a[:, :, :, 0])
    a = a[:, :, :, 1]
    x = x[:, :, :, 1]
torch.zeros(2, 3) @ torch.zeros(2, 3)  # warning: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"
