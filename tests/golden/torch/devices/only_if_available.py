# A branch instead of a device.
# torch: skip (a GPU decides)
import torch
from torch import nn

model = nn.Linear(4, 2)
if torch.cuda.is_available():
    model = model.cuda()
x = torch.randn(3, 4)
model(x)  # error: [device-mismatch] "but got mat1 is on cpu, different from other tensors on cuda:0"
