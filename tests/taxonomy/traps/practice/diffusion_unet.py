# expected: valid
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class TimeEmbedding(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.dim = dim

    def forward(self, t):
        half = self.dim // 2
        freqs = torch.exp(torch.arange(half) * -(math.log(10000) / (half - 1)))
        args = t[:, None].float() * freqs[None]
        return torch.cat([args.sin(), args.cos()], dim=-1)


class ResBlock(nn.Module):
    def __init__(self, cin, cout, tdim, groups=4):
        super().__init__()
        self.norm1, self.norm2 = nn.GroupNorm(groups, cin), nn.GroupNorm(groups, cout)
        self.conv1, self.conv2 = nn.Conv2d(cin, cout, 3, padding=1), nn.Conv2d(cout, cout, 3, padding=1)
        self.time = nn.Linear(tdim, cout * 2)
        self.skip = nn.Conv2d(cin, cout, 1) if cin != cout else nn.Identity()

    def forward(self, x, temb):
        h = self.conv1(F.silu(self.norm1(x)))
        scale, shift = self.time(F.silu(temb))[:, :, None, None].chunk(2, dim=1)
        h = self.norm2(h) * (1 + scale) + shift
        return self.conv2(F.silu(h)) + self.skip(x)


class UNet(nn.Module):
    def __init__(self, channels=1, base=8, mults=(1, 2, 4), blocks=1):
        super().__init__()
        tdim = base * 4
        self.time = nn.Sequential(TimeEmbedding(base), nn.Linear(base, tdim), nn.SiLU(), nn.Linear(tdim, tdim))
        self.stem = nn.Conv2d(channels, base, 3, padding=1)
        self.downs, self.ups = nn.ModuleList(), nn.ModuleList()
        chans, now = [base], base
        for i, m in enumerate(mults):
            for _ in range(blocks):
                self.downs.append(ResBlock(now, base * m, tdim))
                now = base * m
                chans.append(now)
            if i != len(mults) - 1:
                self.downs.append(nn.Conv2d(now, now, 3, stride=2, padding=1))
                chans.append(now)
        self.mid = ResBlock(now, now, tdim)
        for i, m in reversed(list(enumerate(mults))):
            for _ in range(blocks + 1):
                self.ups.append(ResBlock(chans.pop() + now, base * m, tdim))
                now = base * m
            if i > 0:
                self.ups.append(nn.Sequential(nn.Upsample(scale_factor=2), nn.Conv2d(now, now, 3, padding=1)))
        self.out = nn.Sequential(nn.GroupNorm(4, now), nn.SiLU(), nn.Conv2d(now, channels, 3, padding=1))

    def forward(self, x, t):
        temb = self.time(t)
        h = self.stem(x)
        skips = [h]
        for layer in self.downs:
            h = layer(h, temb) if isinstance(layer, ResBlock) else layer(h)
            skips.append(h)
        h = self.mid(h, temb)
        for layer in self.ups:
            h = layer(torch.cat([h, skips.pop()], dim=1), temb) if isinstance(layer, ResBlock) else layer(h)
        return self.out(h)


class Diffusion:
    def __init__(self, steps=12):
        self.steps = steps
        beta = torch.linspace(1e-4, 0.02, steps)
        self.alpha, self.beta = 1 - beta, beta
        self.bar = torch.cumprod(self.alpha, dim=0)

    def noisy(self, x, t):
        eps = torch.randn_like(x)
        bar = self.bar[t].view(-1, 1, 1, 1)
        return bar.sqrt() * x + (1 - bar).sqrt() * eps, eps

    @torch.no_grad()
    def sample(self, model, shape):
        x = torch.randn(shape)
        for i in reversed(range(self.steps)):
            t = torch.full((shape[0],), i, dtype=torch.long)
            eps = model(x, t)
            a, bar = self.alpha[t][:, None, None, None], self.bar[t][:, None, None, None]
            noise = torch.randn_like(x) if i > 0 else torch.zeros_like(x)
            x = (x - (1 - a) / (1 - bar).sqrt() * eps) / a.sqrt() + self.beta[t][:, None, None, None].sqrt() * noise
        return x.clamp(-1, 1)


model, diffusion = UNet(), Diffusion()
ema = {k: v.clone() for k, v in model.state_dict().items()}
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
for step in range(3):
    x = torch.rand(4, 1, 16, 16) * 2 - 1
    t = torch.randint(0, diffusion.steps, (x.shape[0],))
    noisy, eps = diffusion.noisy(x, t)
    loss = F.mse_loss(model(noisy, t), eps)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    with torch.no_grad():
        for k, v in model.state_dict().items():
            ema[k].mul_(0.99).add_(v, alpha=0.01)
model.load_state_dict(ema)
print(diffusion.sample(model, (2, 1, 16, 16)).shape)
