# A mask that forward makes lies on the CPU.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

class Masked(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)

    def forward(self, x):
        keep = torch.rand(x.shape) > 0.1
        return self.fc(x) * keep  # error: [device-mismatch] "Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!"


Masked().to(device)(torch.randn(2, 4, device=device))
