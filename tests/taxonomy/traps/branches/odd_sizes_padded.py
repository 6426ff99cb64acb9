# expected: valid
"""Random crops of any size go through a network that halves twice; odd sizes are padded first and cut off afterwards."""
import random

import torch
import torch.nn as nn
import torch.nn.functional as F


def pad_to_multiple(x, k):
    h, w = x.shape[-2:]
    bottom, right = (k - h % k) % k, (k - w % k) % k
    return F.pad(x, (0, right, 0, bottom)), (h, w)


class Denoise(nn.Module):
    def __init__(self):
        super().__init__()
        self.down1 = nn.Conv2d(1, 8, 3, stride=2, padding=1)
        self.down2 = nn.Conv2d(8, 16, 3, stride=2, padding=1)
        self.up1 = nn.ConvTranspose2d(16, 8, 2, stride=2)
        self.up2 = nn.ConvTranspose2d(8, 1, 2, stride=2)

    def forward(self, x):
        y, (h, w) = pad_to_multiple(x, 4)
        d1 = torch.relu(self.down1(y))
        d2 = torch.relu(self.down2(d1))
        u1 = torch.relu(self.up1(d2) + d1)
        return x - self.up2(u1)[..., :h, :w]


model = Denoise()
opt = torch.optim.Adam(model.parameters())
for it in range(4):
    h, w = random.randint(9, 40), random.randint(9, 40)
    clean = torch.rand(2, 1, h, w)
    loss = F.mse_loss(model(clean + 0.1 * torch.randn_like(clean)), clean)
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(h, w, loss.item())
