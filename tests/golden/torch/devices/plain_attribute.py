# What no table of a module holds is not moved with it.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)
        self.scale = torch.ones(4)

    def forward(self, x):
        return self.fc(x) * self.scale  # error: [device-mismatch] "Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!"


model = Scaled().to(device)
model(torch.randn(2, 4).to(device))
