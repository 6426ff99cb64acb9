from typing import Sequence

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def double_conv(c_in, c_out, norm):
    return nn.Sequential(nn.Conv2d(c_in, c_out, 3, padding=1), norm(c_out), nn.ReLU(), nn.Conv2d(c_out, c_out, 3, padding=1), norm(c_out), nn.ReLU())


class UNet(nn.Module):
    def __init__(self, channels: int, widths: Sequence[int], norm):
        super().__init__()
        self.inc = double_conv(channels, widths[0], norm)
        self.downs = nn.ModuleList(double_conv(a, b, norm) for a, b in zip(widths[:-1], widths[1:]))
        self.ups = nn.ModuleList(nn.ConvTranspose2d(b, a, 2, stride=2) for a, b in zip(widths[:-1], widths[1:]))
        self.merges = nn.ModuleList(double_conv(2 * a, a, norm) for a in widths[:-1])
        self.pool = nn.MaxPool2d(2)
        self.outc = nn.Conv2d(widths[0], channels, 1)

    def forward(self, x):
        skips = [self.inc(x)]
        for down in self.downs:
            skips.append(down(self.pool(skips[-1])))
        h = skips.pop()
        for up, merge in zip(reversed(self.ups), reversed(self.merges)):
            h = merge(torch.cat([skips.pop(), up(h)], dim=1))
        return x - self.outc(h)


class DnCNN(nn.Module):
    def __init__(self, channels: int, depth: int, width: int):
        super().__init__()
        layers = [nn.Conv2d(channels, width, 3, padding=1), nn.ReLU()]
        for _ in range(depth - 2):
            layers += [nn.Conv2d(width, width, 3, padding=1, bias=False), nn.BatchNorm2d(width), nn.ReLU()]
        layers.append(nn.Conv2d(width, channels, 3, padding=1))
        self.net = nn.Sequential(*layers)

    def forward(self, x):
        return x - self.net(x)


def build_loaders(n_train, n_val, channels, image_size, batch_size):
    train = TensorDataset(torch.rand(n_train, channels, image_size, image_size))
    val = TensorDataset(torch.rand(n_val, channels, image_size, image_size))
    return DataLoader(train, batch_size=batch_size, shuffle=True), DataLoader(val, batch_size=batch_size)
