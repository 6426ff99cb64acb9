import torch
from torch import nn


class Forecaster(nn.Module):
    def __init__(self, features, window, horizon=1, hidden=32):
        super().__init__()
        self.features, self.horizon = features, horizon
        self.norm = nn.BatchNorm1d(features)
        self.conv = nn.Conv1d(features, hidden, 3, padding=1)
        self.head = nn.Linear(hidden * window, horizon * features)

    def forward(self, x, mask=None):
        x = self.norm(x.transpose(1, 2))
        if mask is not None:
            x = x * mask.unsqueeze(1)
        h = torch.relu(self.conv(x)).flatten(1)
        return self.head(h).view(-1, self.horizon, self.features)
