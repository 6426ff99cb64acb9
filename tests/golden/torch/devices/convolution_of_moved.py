# The images were moved, the network was not.
# torch: skip (a GPU decides)
# fake: its convolution does not compare devices
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Conv2d(3, 8, 3)
model(torch.randn(2, 3, 16, 16).to(device))  # error: [device-mismatch] "Input type (torch.cuda.FloatTensor) and weight type (torch.FloatTensor) should be the same"
