# A convolution compares the types of tensors, which say the device.
# torch: skip (a GPU decides)
# fake: its convolution does not compare devices
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Conv2d(3, 8, 3).to(device)
model(torch.randn(2, 3, 16, 16))  # error: [device-mismatch] "Input type (torch.FloatTensor) and weight type (torch.cuda.FloatTensor) should be the same"
