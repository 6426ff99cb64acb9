# cause: the debug mode of an environment variable shrinks the images to 32, where the fourth pooling leaves nothing for the 3x3 convolution
# env: FAST_DEBUG=1
# severity: warning
import os

import torch
import torch.nn as nn

FAST_DEBUG = os.environ.get("FAST_DEBUG", "0") == "1"
IMAGE_SIZE = 32 if FAST_DEBUG else 96
STEPS = 2 if FAST_DEBUG else 6
BATCH = 2 if FAST_DEBUG else 8


def block(cin, cout):
    return nn.Sequential(nn.Conv2d(cin, cout, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2))


class Regressor(nn.Module):
    """Finds the centre of a disc."""

    def __init__(self):
        super().__init__()
        self.trunk = nn.Sequential(block(1, 8), block(8, 16), block(16, 16), block(16, 16))
        self.valid = nn.Conv2d(16, 24, 3)
        self.gap = nn.AdaptiveAvgPool2d(1)
        self.fc = nn.Linear(24, 2)

    def forward(self, x):
        x = self.trunk(x)
        x = torch.relu(self.valid(x))
        return self.fc(self.gap(x).flatten(1)).sigmoid()


def discs(n, size):
    centres = torch.rand(n, 2)
    grid = torch.linspace(0, 1, size)
    yy, xx = torch.meshgrid(grid, grid, indexing="ij")
    distance = (xx[None] - centres[:, 0, None, None]) ** 2 + (yy[None] - centres[:, 1, None, None]) ** 2
    return (distance < 0.02).float().unsqueeze(1), centres


model = Regressor()
optimizer = torch.optim.Adam(model.parameters())
for step in range(STEPS):
    images, centres = discs(BATCH, IMAGE_SIZE)
    loss = nn.functional.l1_loss(model(images), centres)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(step, loss.item())
