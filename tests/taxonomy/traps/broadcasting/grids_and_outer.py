# expected: valid
import math

import torch


def sinusoid(length, dim):
    position = torch.arange(length).unsqueeze(1)
    div = torch.exp(torch.arange(0, dim, 2) * (-math.log(10000.0) / dim))
    table = torch.zeros(length, dim)
    table[:, 0::2] = torch.sin(position * div)
    table[:, 1::2] = torch.cos(position * div)
    return table


def coordinate_channels(x):
    b, _, h, w = x.shape
    ys = torch.linspace(-1, 1, h).view(1, 1, h, 1).expand(b, 1, h, w)
    xs = torch.linspace(-1, 1, w).view(1, 1, 1, w).expand(b, -1, h, -1)
    return torch.cat([x, ys, xs, (ys ** 2 + xs ** 2).sqrt()], dim=1)


def gaussian_window(size, sigma):
    g = torch.exp(-(torch.arange(size) - size // 2) ** 2 / (2 * sigma ** 2))
    g = g / g.sum()
    return g[:, None] * g[None, :]


def alibi(heads, n):
    slopes = torch.tensor([2 ** (-8 * (h + 1) / heads) for h in range(heads)])
    distance = torch.arange(n)[None, :] - torch.arange(n)[:, None]
    return slopes[:, None, None] * distance


print(sinusoid(10, 8).shape, coordinate_channels(torch.rand(2, 3, 6, 5)).shape)
window = gaussian_window(11, 1.5).expand(3, 1, 11, 11).contiguous()
smooth = torch.nn.functional.conv2d(torch.rand(1, 3, 30, 30), window, padding=5, groups=3)
print(smooth.shape, (torch.randn(2, 4, 7, 7) + alibi(4, 7)).shape)
