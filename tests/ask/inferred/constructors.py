"""Classes whose constructors need numbers that nobody gives: they are left open."""
import torch
from torch import nn


class Mlp(nn.Module):
    def __init__(self, width, hidden, classes):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(width, hidden), nn.ReLU(), nn.Linear(hidden, classes))

    def forward(self, x):
        return self.layers(x)


class Attention(nn.Module):
    def __init__(self, dim: int, heads: int):
        super().__init__()
        if dim % heads != 0:
            raise ValueError("dim must be a multiple of heads")
        self.heads = heads
        self.qkv = nn.Linear(dim, 3 * dim)
        self.out = nn.Linear(dim, dim)

    def forward(self, x):
        b, t, d = x.shape
        q, k, v = self.qkv(x).view(b, t, 3, self.heads, d // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        w = (q @ k.transpose(-2, -1)).softmax(-1)
        return self.out((w @ v).transpose(1, 2).reshape(b, t, d))


class Squeeze(nn.Module):
    def __init__(self, channels, reduction=4):
        super().__init__()
        self.down = nn.Conv2d(channels, channels // reduction, 1)
        self.up = nn.Conv2d(channels // reduction, channels, 1)

    def forward(self, x):
        s = x.mean((2, 3), keepdim=True)
        return x * self.up(self.down(s).relu()).sigmoid()


class Block(nn.Module):
    def __init__(self, inside, outside, groups):
        super().__init__()
        self.conv = nn.Conv2d(inside, outside, 3, padding=1, groups=groups)
        self.norm = nn.GroupNorm(groups, outside)

    def forward(self, x):
        return self.norm(self.conv(x)) + x


class Words(nn.Module):
    def __init__(self, words, width, longest):
        super().__init__()
        self.words = nn.Embedding(words, width)
        self.places = nn.Parameter(torch.zeros(longest, width))

    def forward(self, ids):
        return self.words(ids) + self.places[: ids.shape[1]]


class Patches(nn.Module):
    def __init__(self, size, patch, width=16):
        super().__init__()
        self.cut = nn.Conv2d(3, width, patch, stride=patch)
        self.places = nn.Parameter(torch.zeros(1, (size // patch) ** 2, width))

    def forward(self, images):
        return self.cut(images).flatten(2).transpose(1, 2) + self.places


class Merge(nn.Module):
    def __init__(self, left, right, out):
        super().__init__()
        self.fc = nn.Linear(left + right, out)

    def forward(self, x, y):
        return self.fc(torch.cat([x, y], dim=-1))


class Steps(nn.Module):
    def __init__(self, width: int, hidden: int):
        super().__init__()
        self.rnn = nn.GRU(width, hidden, batch_first=True)
        self.head = nn.Linear(hidden, 2)

    def forward(self, x):
        return self.head(self.rnn(x)[0][:, -1])


class Rotary(nn.Module):
    def __init__(self, dim, base: float):
        super().__init__()
        self.register_buffer("inv", 1.0 / base ** (torch.arange(0, dim, 2).float() / dim))

    def forward(self, q):
        angles = torch.outer(torch.arange(q.shape[1]).float(), self.inv)
        a, b = q[..., 0::2], q[..., 1::2]
        return torch.cat([a * angles.cos() - b * angles.sin(), a * angles.sin() + b * angles.cos()], dim=-1)
