import torch
import torch.nn as nn


class StatsPool(nn.Module):
    """Mean and deviation over time, side by side."""

    def forward(self, x):
        return torch.cat([x.mean(dim=2), x.std(dim=2)], dim=1)


class Encoder(nn.Module):
    def __init__(self, n_mels, width=24):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Conv1d(n_mels, width, 5, padding=2), nn.BatchNorm1d(width), nn.ReLU(),
            nn.Conv1d(width, width, 3, dilation=2, padding=2), nn.BatchNorm1d(width), nn.ReLU())
        self.pool = StatsPool()

    def forward(self, mel):
        return self.pool(self.layers(mel))
