# verdict: invalid
import random

import torch
import torch.nn as nn
import torch.nn.functional as F


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.down = nn.Conv2d(1, 8, 3, padding=1)
        self.middle = nn.Conv2d(8, 8, 3, padding=1)
        self.out = nn.Conv2d(16, 2, 1)

    def forward(self, x):
        skip = F.relu(self.down(x))
        x = F.max_pool2d(skip, 2)
        x = F.relu(self.middle(x))
        x = F.interpolate(x, scale_factor=2, mode="nearest")
        x = torch.cat([skip, x], dim=1)  # error: [cat-mismatch] "Sizes of tensors must match except in dimension 1."  # counterexample: H = 3
        return self.out(x)


H = random.randint(2, 64)
mask = UNet()(torch.randn(2, 1, H, 32))
print(mask.shape)
