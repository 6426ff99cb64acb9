# Targets of a regression.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(4, 1).to(device)
x, y = torch.randn(8, 4), torch.randn(8, 1)
nn.MSELoss()(model(x.to(device)), y)  # error: [device-mismatch] "Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!"
