# Copies go from one device to another.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

x = torch.zeros(4, 4, device=device)
x.copy_(torch.randn(4, 4))
host = torch.empty(4, 4)
host.copy_(x)
host[0] = x[0]
host[:, 1] = x[:, 2]
print((host + x.cpu()).numpy())
