# expected: valid
import math

import torch
import torch.nn as nn


def square_side(n):
    side = int(math.isqrt(n))
    if side * side != n:
        raise ValueError(f"{n} is no square number")
    return side


class FromTokens(nn.Module):
    """Tokens back to a map, for a convolution."""

    def __init__(self, dim):
        super().__init__()
        self.conv = nn.Conv2d(dim, dim, 3, padding=1, groups=dim)

    def forward(self, x):
        b, n, d = x.shape
        side = square_side(n)
        y = x.transpose(1, 2).reshape(b, d, side, side)
        return self.conv(y).flatten(2).transpose(1, 2)


layer = FromTokens(8)
for n in (16, 49, 1, 100):
    tokens = torch.randn(2, n, 8)
    out = layer(tokens)
    if not out.shape == tokens.shape:
        raise AssertionError("the shape has changed")
    print(n, (out + tokens).norm().item() > 0)
