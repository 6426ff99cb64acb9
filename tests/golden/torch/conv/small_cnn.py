import random

import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self, width, features):
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(1, width, 3, padding=1),
            nn.BatchNorm2d(width),
            nn.ReLU(),
            nn.MaxPool2d(2),
            nn.Conv2d(width, 2 * width, 3),
            nn.ReLU(),
            nn.MaxPool2d(2),
        )
        self.head = nn.Linear(features, 10)

    def forward(self, x):
        x = self.body(x)
        x = x.view(x.size(0), -1)
        return self.head(x)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (5x1152 and 1568x10)"


reveal_shape(Net(16, 1152)(torch.zeros(5, 1, 28, 28)))  # revealed: (5, 10)
if random.randint(0, 1) == 1:
    Net(16, 1568)(torch.zeros(5, 1, 28, 28))
