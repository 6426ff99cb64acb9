# verdict: invalid
import torch
from torch import nn

layers = nn.ModuleList([nn.Linear(8, 8) for _ in range(3)])
head = nn.Linear(9, 2)
x = torch.zeros(4, 8)
for epoch in range(3):
    for layer in layers:
        x = layer(x)
    y = head(x)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (4x8 and 9x2)"
