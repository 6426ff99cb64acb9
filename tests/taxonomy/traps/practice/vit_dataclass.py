# expected: valid
from dataclasses import dataclass, field, replace

import torch
import torch.nn as nn


@dataclass
class ViTConfig:
    image_size: int = 32
    patch_size: int = 8
    channels: int = 3
    dim: int = 32
    depth: int = 2
    heads: int = 4
    mlp_ratio: float = 2.0
    classes: int = 5
    drop_path: list = field(default_factory=lambda: [0.0, 0.1])

    @property
    def patches(self):
        return (self.image_size // self.patch_size) ** 2

    def __post_init__(self):
        assert self.image_size % self.patch_size == 0
        assert self.dim % self.heads == 0


class DropPath(nn.Module):
    def __init__(self, p):
        super().__init__()
        self.p = p

    def forward(self, x):
        if self.p == 0.0 or not self.training:
            return x
        keep = 1 - self.p
        mask = x.new_empty((x.shape[0],) + (1,) * (x.ndim - 1)).bernoulli_(keep)
        return x * mask / keep


class Attention(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.heads, self.scale = c.heads, (c.dim // c.heads) ** -0.5
        self.qkv, self.proj = nn.Linear(c.dim, 3 * c.dim), nn.Linear(c.dim, c.dim)

    def forward(self, x):
        B, N, C = x.shape
        q, k, v = self.qkv(x).reshape(B, N, 3, self.heads, C // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        attn = (q @ k.transpose(-2, -1) * self.scale).softmax(dim=-1)
        return self.proj((attn @ v).transpose(1, 2).reshape(B, N, C))


class Block(nn.Module):
    def __init__(self, c, p):
        super().__init__()
        hidden = int(c.dim * c.mlp_ratio)
        self.norm1, self.attn, self.norm2 = nn.LayerNorm(c.dim), Attention(c), nn.LayerNorm(c.dim)
        self.mlp = nn.Sequential(nn.Linear(c.dim, hidden), nn.GELU(), nn.Linear(hidden, c.dim))
        self.drop = DropPath(p)

    def forward(self, x):
        x = x + self.drop(self.attn(self.norm1(x)))
        return x + self.drop(self.mlp(self.norm2(x)))


class ViT(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.c = c
        self.patch = nn.Conv2d(c.channels, c.dim, c.patch_size, stride=c.patch_size)
        self.cls = nn.Parameter(torch.zeros(1, 1, c.dim))
        self.pos = nn.Parameter(torch.zeros(1, c.patches + 1, c.dim))
        self.blocks = nn.ModuleList(Block(c, c.drop_path[i]) for i in range(c.depth))
        self.norm, self.head = nn.LayerNorm(c.dim), nn.Linear(c.dim, c.classes)

    def forward(self, x):
        x = self.patch(x).flatten(2).transpose(1, 2)
        x = torch.cat([self.cls.expand(x.shape[0], -1, -1), x], dim=1) + self.resized(x.shape[1])
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x)[:, 0])

    def resized(self, n):
        if n == self.c.patches:
            return self.pos
        old, new = int(self.c.patches ** 0.5), int(n ** 0.5)
        grid = self.pos[:, 1:].reshape(1, old, old, -1).permute(0, 3, 1, 2)
        grid = nn.functional.interpolate(grid, size=(new, new), mode="bicubic", align_corners=False)
        return torch.cat([self.pos[:, :1], grid.permute(0, 2, 3, 1).reshape(1, new * new, -1)], dim=1)


config = ViTConfig()
model = ViT(config)
print(model(torch.randn(2, 3, 32, 32)).shape, model(torch.randn(2, 3, 48, 48)).shape)
small = ViT(replace(config, patch_size=16, dim=16))
small.eval()
print(small(torch.randn(1, 3, 32, 32)).shape, sum(p.numel() for p in small.parameters()) > 0)
