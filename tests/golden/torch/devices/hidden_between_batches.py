# A state of before the loop.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

cell = nn.GRUCell(4, 8).to(device)
h = torch.zeros(2, 8)
for t in range(5):
    h = torch.tanh(cell.weight_hh[:8, :8] @ h.t()).t()  # error: [device-mismatch] "but got mat2 is on cpu, different from other tensors on cuda:0"
