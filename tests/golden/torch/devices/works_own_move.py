# A module that moves its plain tensor as well.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)
        self.scale = torch.ones(4)

    def to(self, *args, **kwargs):
        self.scale = self.scale.to(*args, **kwargs)
        return super().to(*args, **kwargs)

    def forward(self, x):
        return self.fc(x) * self.scale


Scaled().to(device)(torch.randn(2, 4).to(device))
