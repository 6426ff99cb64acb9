# verdict: valid
import random

import torch
import torch.nn as nn
import torch.nn.functional as F


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.down1 = nn.Conv2d(1, 8, 3, padding=1)
        self.down2 = nn.Conv2d(8, 16, 3, padding=1)
        self.up1 = nn.Conv2d(24, 8, 3, padding=1)
        self.out = nn.Conv2d(8, 2, 1)

    def forward(self, x):
        skip = F.relu(self.down1(x))
        x = F.relu(self.down2(F.max_pool2d(skip, 2)))
        x = F.interpolate(x, size=skip.shape[-2:], mode="bilinear", align_corners=False)
        x = F.relu(self.up1(torch.cat([skip, x], dim=1)))
        return self.out(x)


B, H, W = random.randint(1, 4), random.randint(2, 64), random.randint(2, 64)
mask = UNet()(torch.randn(B, 1, H, W))
target = torch.zeros(B, H, W, dtype=torch.long)
print(F.cross_entropy(mask, target).item())
