# Noise for a generator.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

generator = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 64)).to(device)
noise = torch.randn(8, 16)
generator(noise)  # error: [device-mismatch] "but got mat1 is on cpu, different from other tensors on cuda:0"
