# A mask on the CPU.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

scores = torch.randn(2, 5, 5, device=device)
mask = torch.triu(torch.ones(5, 5, dtype=torch.bool), 1)
scores.masked_fill(mask, float("-inf"))  # error: [device-mismatch] "expected self and mask to be on the same device, but got mask on cpu and self on cuda:0"
