# A tensor without dimensions on the CPU goes with any other in arithmetic.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

x = torch.randn(4, 4, device=device)
scale = torch.tensor(2.0)
print(x * scale + torch.tensor(1))
print(torch.where(x > 0, x, torch.tensor(0.0)))
print(torch.maximum(x, torch.tensor(0.0)))
x += scale
x.clamp_(min=torch.tensor(0.0))
print(scale.item() * x)
