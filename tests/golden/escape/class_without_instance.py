# verdict: invalid
# torch: skip (imports modules that nobody has)
# An instance is made of unknown arguments where the program has made none; what one of its methods sets may be set before another runs.
import elsewhere
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.width = 0
        self.layer = nn.Linear(8, 4)

    def setup(self):
        self.width = 8

    def forward(self, x):
        return torch.zeros(4, self.width) @ torch.zeros(8, 3)

    def fails(self):
        return torch.zeros(4, 5) @ self.layer.weight  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (4x5 and 4x8)"


elsewhere.main(Net)
