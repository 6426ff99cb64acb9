# An index on a GPU does not go with a tensor on the CPU.
# torch: skip (a GPU decides)
# fake: its index does not compare devices
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

scores = torch.randn(10, device=device)
names = torch.arange(10)
print(names[scores.argsort()])  # error: [device-mismatch] "indices should be either on cpu or on the same device as the indexed tensor (cpu)"
