# The GPU of a Mac.
# torch: skip (a GPU decides)
# fake: MPS is not the device that stands for CUDA
import torch
from torch import nn

device = "mps" if torch.backends.mps.is_available() else "cpu"
a = torch.randn(3).to(device)
b = torch.randn(3)
print(a * b)  # error: [device-mismatch] "found at least two devices, mps:0 and cpu!"
