import math

import torch
from torch import nn


class SinusoidalPosEmb(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.dim = dim

    def forward(self, x):
        half = self.dim // 2
        emb = torch.exp(torch.arange(half, device=x.device) * -(math.log(10000) / (half - 1)))
        emb = x[:, None] * emb[None, :]
        return torch.cat((emb.sin(), emb.cos()), dim=-1)


class TimeMLP(nn.Sequential):
    def __init__(self, dim):
        super().__init__(SinusoidalPosEmb(dim), nn.Linear(dim, dim * 4), nn.GELU(), nn.Linear(dim * 4, dim * 4))


class ResBlock(nn.Module):
    def __init__(self, dim, dim_out, time_dim, groups=4):
        super().__init__()
        self.mlp = nn.Sequential(nn.SiLU(), nn.Linear(time_dim, dim_out * 2))
        self.conv1 = nn.Conv2d(dim, dim_out, 3, padding=1)
        self.norm = nn.GroupNorm(groups, dim_out)
        self.conv2 = nn.Conv2d(dim_out, dim_out, 3, padding=1)
        self.res = nn.Conv2d(dim, dim_out, 1) if dim != dim_out else nn.Identity()

    def forward(self, x, time):
        scale, shift = self.mlp(time)[:, :, None, None].chunk(2, dim=1)
        h = self.norm(self.conv1(x)) * (scale + 1) + shift
        return self.conv2(nn.functional.silu(h)) + self.res(x)


class Denoiser(nn.Module):
    def __init__(self, dim, channels=3, dim_mults=(1, 2)):
        super().__init__()
        self.channels = channels
        self.time_mlp = TimeMLP(dim)
        dims = [dim, *[dim * m for m in dim_mults]]
        in_out = list(zip(dims[:-1], dims[1:]))
        self.init_conv = nn.Conv2d(channels, dim, 7, padding=3)
        self.downs = nn.ModuleList([
            nn.ModuleList([ResBlock(i, i, dim * 4), nn.Conv2d(i, o, 4, stride=2, padding=1)]) for i, o in in_out
        ])
        self.mid = ResBlock(dims[-1], dims[-1], dim * 4)
        self.ups = nn.ModuleList([
            nn.ModuleList([nn.ConvTranspose2d(o, i, 4, stride=2, padding=1), ResBlock(i * 2, i, dim * 4)]) for i, o in reversed(in_out)
        ])
        self.final = nn.Conv2d(dim, channels, 1)

    def forward(self, x, time):
        t = self.time_mlp(time)
        x = self.init_conv(x)
        skips = []
        for block, down in self.downs:
            x = block(x, t)
            skips.append(x)
            x = down(x)
        x = self.mid(x, t)
        for up, block in self.ups:
            x = block(torch.cat((up(x), skips.pop()), dim=1), t)
        return self.final(x)
