import torch
from torch import nn


class ConvNet(nn.Module):
    def __init__(self, channels, size, classes, widths, kernel, hidden, dropout):
        super().__init__()
        layers = []
        for width in widths:
            layers += [nn.Conv2d(channels, width, kernel, padding=kernel // 2), nn.BatchNorm2d(width), nn.ReLU(), nn.MaxPool2d(2)]
            channels = width
        self.features = nn.Sequential(*layers)
        side = size // 2 ** len(widths)
        self.head = nn.Sequential(nn.Flatten(), nn.Linear(channels * side * side, hidden), nn.ReLU(), nn.Dropout(dropout), nn.Linear(hidden, classes))  #~ side: self.head = nn.Sequential(nn.Flatten(), nn.Linear(channels * side, hidden), nn.ReLU(), nn.Dropout(dropout), nn.Linear(hidden, classes))

    def forward(self, x):
        return self.head(self.features(x))
