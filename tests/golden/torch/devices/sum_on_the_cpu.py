# What is changed in place lies where the other lies, with dimensions or without.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

total = torch.tensor(0.0)
model = nn.Linear(4, 1).to(device)
for _ in range(3):
    loss = model(torch.randn(2, 4, device=device)).mean()
    total += loss.detach()  # error: [device-mismatch] "Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!"
