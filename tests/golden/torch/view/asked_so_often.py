# verdict: invalid
# A view whose sizes decide too much asks only so often: each answer has two sides, and may bring the next question.
import math
import os

import torch
import torch.nn.functional as F

n = int(os.environ.get("ROWS", "12"))
assert n > 0


def padded(x):
    wanted = x.size(1) if x.size(1) & (x.size(1) - 1) == 0 else 2 ** math.ceil(math.log2(x.size(1)))
    return F.pad(x, (0, 0, 0, 0, 0, wanted - x.size(1)))


def swept(a, x):
    rows = a.size(2)
    for _ in range(int(math.log2(rows)) - 2):
        half = x.size(2)
        a = a.view(2, 8, half // 2, 2, -1)
        x = x.view(2, 8, half // 2, 2, -1)
        x[:, :, :, 1].add_(a[:, :, :, 1].mul(x[:, :, :, 0]))
        a[:, :, :, 1].mul_(a[:, :, :, 0])
        a = a[:, :, :, 1]
        x = x[:, :, :, 1]
    return a, x


a, x = torch.rand(2, n, 8, 6), torch.rand(2, n, 8, 6)
if n & (n - 1) != 0:
    a, x = padded(a), padded(x)
a, x = swept(a.transpose(2, 1), x.transpose(2, 1))
torch.zeros(2, 3) @ torch.zeros(2, 3)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"
