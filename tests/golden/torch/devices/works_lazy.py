# A lazy layer's parameters lie where the layer was moved before they had sizes.
# verdict: valid
import torch
import torch.nn as nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
net = nn.Sequential(nn.LazyConv2d(8, 3), nn.Flatten(), nn.LazyLinear(4)).to(device)
print(net(torch.randn(2, 3, 8, 8, device=device)).shape)
other = nn.LazyBatchNorm1d(device=device)
print(other(torch.randn(4, 5, device=device)).shape)
