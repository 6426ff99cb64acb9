# A program that tries to use a GPU is followed without one too.
import torch

try:
    torch.zeros(1).cuda()
except Exception:
    pass
if not torch.cuda.is_available():
    torch.zeros(2, 3) @ torch.zeros(2, 3)  # warning: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"
