# Layers and factories take a device.
# verdict: valid
# fake: has no kernel for a factory of layers
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Sequential(nn.Linear(4, 8, device=device), nn.LayerNorm(8, device=device), nn.LSTM(8, 4, device=device))
model(torch.randn(5, 3, 4, device=device))
conv = nn.Conv2d(3, 4, 3, device=device)
norm = nn.BatchNorm2d(4, device=device)
norm(conv(torch.randn(2, 3, 8, 8, device=device)))
nn.TransformerEncoderLayer(8, 2, device=device)(torch.randn(4, 2, 8, device=device))
