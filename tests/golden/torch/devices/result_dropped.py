# `to` of a tensor gives another one: it is no method in place.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(4, 2).to(device)
x = torch.randn(3, 4)
x.to(device)
model(x)  # error: [device-mismatch] "but got mat1 is on cpu, different from other tensors on cuda:0"
