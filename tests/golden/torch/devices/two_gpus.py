# Two GPUs are two devices.
# torch: skip (a GPU decides)
# fake: there is one
import torch
from torch import nn

a = torch.randn(3, device="cuda:0")
b = torch.randn(3, device="cuda:1")
print(a + b)  # error: [device-mismatch] "found at least two devices, cuda:0 and cuda:1!"
