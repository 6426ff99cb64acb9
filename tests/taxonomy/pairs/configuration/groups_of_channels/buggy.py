# cause: GroupNorm with 8 groups over 20 channels
# hint: 4
"""Score matching on small images with a time-conditioned denoiser."""
import math
from typing import NamedTuple

import torch
import torch.nn as nn


class Hyper(NamedTuple):
    base: int = 20
    mults: tuple = (1, 2)
    groups: int = 8
    timesteps: int = 50
    image: int = 16


def timestep_embedding(t, dim):
    half = dim // 2
    freqs = torch.exp(-math.log(10000) * torch.arange(half) / half)
    angles = t[:, None].float() * freqs[None]
    return torch.cat([angles.sin(), angles.cos()], dim=-1)


class ResnetBlock(nn.Module):
    def __init__(self, cin, cout, emb, groups):
        super().__init__()
        self.norm1, self.conv1 = nn.GroupNorm(groups, cin), nn.Conv2d(cin, cout, 3, padding=1)
        self.emb = nn.Linear(emb, cout)
        self.norm2, self.conv2 = nn.GroupNorm(groups, cout), nn.Conv2d(cout, cout, 3, padding=1)
        self.skip = nn.Conv2d(cin, cout, 1) if cin != cout else nn.Identity()

    def forward(self, x, e):
        h = self.conv1(nn.functional.silu(self.norm1(x)))
        h = h + self.emb(e)[:, :, None, None]
        h = self.conv2(nn.functional.silu(self.norm2(h)))
        return h + self.skip(x)


class Denoiser(nn.Module):
    def __init__(self, h: Hyper):
        super().__init__()
        self.dim = h.base * 2
        self.inp = nn.Conv2d(1, h.base, 3, padding=1)
        widths = [h.base * m for m in h.mults]
        self.blocks = nn.ModuleList(
            ResnetBlock(a, b, self.dim, h.groups) for a, b in zip([h.base] + widths[:-1], widths))
        self.out = nn.Conv2d(widths[-1], 1, 3, padding=1)

    def forward(self, x, t):
        e = timestep_embedding(t, self.dim)
        x = self.inp(x)
        for block in self.blocks:
            x = block(x, e)
        return self.out(x)


class Schedule:
    def __init__(self, steps):
        betas = torch.linspace(1e-4, 0.02, steps)
        self.alpha_bar = torch.cumprod(1 - betas, dim=0)

    def noise(self, x, t):
        eps = torch.randn_like(x)
        a = self.alpha_bar[t].view(-1, 1, 1, 1)
        return a.sqrt() * x + (1 - a).sqrt() * eps, eps


h = Hyper()
net, schedule = Denoiser(h), Schedule(h.timesteps)
opt = torch.optim.Adam(net.parameters(), lr=1e-3)
for it in range(3):
    x = torch.rand(4, 1, h.image, h.image)
    t = torch.randint(h.timesteps, (4,))
    noisy, eps = schedule.noise(x, t)
    loss = (net(noisy, t) - eps).pow(2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(it, loss.item())
