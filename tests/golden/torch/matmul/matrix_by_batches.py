# verdict: invalid
import random

import torch

a, b = torch.randn(5, 17), torch.randn(2, 10, 21, 32)
if random.random() < 0.5:
    a @ b  # error: [matmul-mismatch] "Expected size for first two dimensions of batch2 tensor to be: [20, 17] but got: [20, 21]."
else:
    a.requires_grad_() @ b  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (640x21 and 17x5)"
