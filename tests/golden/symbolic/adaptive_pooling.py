# verdict: valid
import random

import torch
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.conv1 = nn.Conv2d(3, 16, 3, padding=1)
        self.conv2 = nn.Conv2d(16, 32, 3, stride=2, padding=1)
        self.pool = nn.AdaptiveAvgPool2d((2, 2))
        self.fc = nn.Linear(32 * 2 * 2, classes)

    def forward(self, x):
        x = F.relu(self.conv1(x))
        x = F.relu(self.conv2(x))
        x = self.pool(x)
        reveal_shape(x)  # revealed: (B, 32, 2, 2)
        x = torch.flatten(x, 1)
        return self.fc(x)


B = random.randint(1, 16)
H = random.randint(1, 256)
W = random.randint(1, 256)
images = torch.randn(B, 3, H, W)
reveal_shape(images)  # revealed: (B, 3, H, W)
logits = Net(7)(images)
reveal_shape(logits)  # revealed: (B, 7)
labels = torch.randint(0, 7, (B,))
F.cross_entropy(logits, labels).backward()
