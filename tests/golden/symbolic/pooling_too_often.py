# verdict: invalid
import random

import torch
import torch.nn as nn


def block(cin, cout):
    return nn.Sequential(nn.Conv2d(cin, cout, 3, padding=1), nn.BatchNorm2d(cout), nn.ReLU())


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.stage1 = block(3, 8)
        self.stage2 = block(8, 16)
        self.stage3 = block(16, 32)
        self.pool = nn.MaxPool2d(2)

    def forward(self, x):
        x = self.pool(self.stage1(x))  # error: [pool-window] "Output size is too small"  # counterexample: H = 1
        x = self.pool(self.stage2(x))  # error: [pool-window] "Output size is too small"  # counterexample: H = 2
        x = self.pool(self.stage3(x))  # error: [pool-window] "Output size is too small"  # counterexample: H = 4
        return x.mean(dim=(2, 3))


H = random.randint(1, 64)
images = torch.randn(2, 3, H, 64)
print(Encoder()(images).shape)
