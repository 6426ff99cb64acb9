import torch
import torch.nn.functional as F
from torch import nn

ARGUMENTS = {"Patches": {"dim": 12}}


class Lenet(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 6, 5)
        self.conv2 = nn.Conv2d(6, 16, 5)
        self.head = nn.Linear(16 * 4 * 4, 10)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv1(x)), 2)
        x = F.max_pool2d(F.relu(self.conv2(x)), 2)
        return self.head(torch.flatten(x, 1))


class Unet(nn.Module):
    def __init__(self):
        super().__init__()
        self.enter = nn.Conv2d(3, 4, 3, padding=1)
        self.down = nn.ModuleList([nn.Conv2d(4 * 2**i, 8 * 2**i, 3, stride=2, padding=1) for i in range(3)])
        self.up = nn.ModuleList([nn.ConvTranspose2d(8 * 2**i, 4 * 2**i, 2, stride=2) for i in range(3)])

    def forward(self, image):
        kept = [self.enter(image)]
        for down in self.down:
            kept.append(F.relu(down(kept[-1])))
        x = kept.pop()
        for up in reversed(self.up):
            x = up(x) + kept.pop()
        return x


class Patches(nn.Module):
    def __init__(self, dim, size=4):
        super().__init__()
        self.size = size
        self.project = nn.Linear(3 * size * size, dim)
        self.places = nn.Parameter(torch.zeros(1, 16, dim))

    def forward(self, x):
        b, c, h, w = x.shape
        assert h % self.size == 0 and w % self.size == 0, "not a whole number of patches"
        x = x.reshape(b, c, h // self.size, self.size, w // self.size, self.size).permute(0, 2, 4, 1, 3, 5)
        x = self.project(x.reshape(b, -1, c * self.size * self.size))
        return x + self.places


class Volume(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Conv3d(2, 4, 3), nn.BatchNorm3d(4), nn.ReLU(), nn.AvgPool3d(2))

    def forward(self, x):
        return self.body(x)


class Wave(nn.Module):
    def __init__(self):
        super().__init__()
        self.steps = nn.Sequential(nn.Conv1d(1, 4, 8, stride=4), nn.GroupNorm(2, 4), nn.Conv1d(4, 4, 8, stride=4), nn.AdaptiveAvgPool1d(3))

    def forward(self, x):
        if x.dim() == 2:
            x = x.unsqueeze(1)
        return self.steps(x).flatten(1)


class Squeeze(nn.Module):
    def __init__(self):
        super().__init__()
        self.gate = nn.Sequential(nn.Linear(8, 2), nn.ReLU(), nn.Linear(2, 8), nn.Sigmoid())

    def forward(self, x):
        return x * self.gate(x.mean((2, 3)))[:, :, None, None]


class Shuffle(nn.Module):
    def forward(self, x):
        return F.pixel_shuffle(x, 2) + F.pixel_shuffle(x.flip(1), 2)
