# verdict: valid
import random

import torch
import torch.nn as nn


class Upscaler(nn.Module):
    def __init__(self, factor):
        super().__init__()
        self.factor = factor
        self.conv = nn.Conv2d(3, 3 * factor ** 2, 3, padding=1)
        self.shuffle = nn.PixelShuffle(factor)

    def forward(self, x):
        return self.shuffle(self.conv(x))


factor = random.choice([2, 3, 4])
H = random.randint(1, 32)
low = torch.rand(2, 3, H, H)
high = torch.rand(2, 3, H * factor, H * factor)
loss = nn.functional.mse_loss(Upscaler(factor)(low), high)
loss.backward()
