# A head that is put in after the move.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Sequential(nn.Linear(4, 8), nn.Linear(8, 2)).to(device)
model[1] = nn.Linear(8, 5)
model(torch.randn(3, 4, device=device))  # error: [device-mismatch] "but got mat1 is on cuda:0, different from other tensors on cpu"
