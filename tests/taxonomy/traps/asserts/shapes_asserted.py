# expected: valid
import random

import torch
import torch.nn as nn


class Patches(nn.Module):
    def __init__(self, patch):
        super().__init__()
        self.patch = patch
        self.proj = nn.Linear(3 * patch * patch, 16)

    def forward(self, x):
        b, c, h, w = x.shape
        assert c == 3, "RGB images only"
        assert h % self.patch == 0 and w % self.patch == 0, f"{h}x{w} is no multiple of {self.patch}"
        x = x.view(b, c, h // self.patch, self.patch, w // self.patch, self.patch)
        x = x.permute(0, 2, 4, 1, 3, 5).reshape(b, -1, c * self.patch ** 2)
        assert x.shape == (b, (h // self.patch) * (w // self.patch), c * self.patch ** 2)
        out = self.proj(x)
        torch._assert(out.dim() == 3, "three dimensions")
        return out


net = Patches(4)
for _ in range(3):
    rows, columns = random.randint(1, 6), random.randint(1, 6)
    out = net(torch.rand(2, 3, 4 * rows, 4 * columns))
    assert out.size(1) == rows * columns
    print(out.shape)
