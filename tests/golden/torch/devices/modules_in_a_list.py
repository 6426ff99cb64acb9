# Modules in a plain list are not registered: they stay where they are.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

class Stack(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(4, 4)
        self.rest = [nn.Linear(4, 4), nn.Linear(4, 4)]

    def forward(self, x):
        x = self.first(x)
        for layer in self.rest:
            x = layer(x)  # error: [device-mismatch] "but got mat1 is on cuda:0, different from other tensors on cpu (when checking argument in method wrapper_CUDA_addmm)"
        return x


Stack().to(device)(torch.randn(2, 4, device=device))
