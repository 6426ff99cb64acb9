# What forward makes, it makes where its input lies.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

class Noisy(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)

    def forward(self, x):
        x = self.fc(x) + torch.randn_like(x)
        mask = torch.zeros(x.size(0), 1, device=x.device)
        ones = x.new_ones(x.size(0), 1) + x.new_tensor([1.0]) + x.new(1, 1)
        other = torch.rand(x.size(0), 1).to(x)
        last = torch.ones(x.size(0), 1).type_as(x)
        return x * mask + ones + other + last + torch.ones(4, device=self.fc.weight.device)


Noisy().to(device)(torch.randn(2, 4, device=device))
