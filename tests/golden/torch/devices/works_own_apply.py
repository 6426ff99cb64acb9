# A module with a way of its own to move: what no table holds goes along.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Anchored(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)
        self.anchors = torch.ones(4)

    def _apply(self, fn):
        super()._apply(fn)
        self.anchors = fn(self.anchors)
        return self

    def forward(self, x):
        return self.fc(x) * self.anchors


nn.Sequential(Anchored(), nn.ReLU()).to(device)(torch.randn(2, 4).to(device))
