# A buffer is moved with its module.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

class Positions(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("table", torch.arange(16.0).view(1, 16))
        self.bias = nn.Parameter(torch.zeros(16))

    def forward(self, x):
        return x + self.table + self.bias


Positions().to(device)(torch.randn(2, 16, device=device))
