# expected: valid
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

rng = np.random.default_rng(0)


class Detector(nn.Module):
    """One cell of stride 8 predicts five numbers."""

    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(*[m for i, o in [(3, 8), (8, 16), (16, 16)] for m in (nn.Conv2d(i, o, 3, 2, 1), nn.LeakyReLU(0.1))])
        self.pred = nn.Conv2d(16, 5, 1)

    def forward(self, x):
        p = self.pred(self.net(x))
        b, _, gh, gw = p.shape
        p = p.permute(0, 2, 3, 1).contiguous().view(b, gh * gw, 5)
        gy, gx = torch.meshgrid(torch.arange(gh), torch.arange(gw), indexing="ij")
        grid = torch.stack([gx, gy], -1).view(1, -1, 2).float()
        xy = (p[..., :2].sigmoid() + grid) * 8
        return torch.cat([xy, p[..., 2:4].exp() * 8, p[..., 4:].sigmoid()], -1)


model = Detector()
opt = torch.optim.SGD(model.parameters(), lr=1e-3)
for step in range(3):
    images = torch.rand(2, 3, 64, 64)
    size = int(rng.integers(5, 10)) * 8
    if size != 64:
        images = F.interpolate(images, size=(size, size), mode="bilinear", align_corners=False)
    out = model(images)
    assert out.size(1) == (size // 8) ** 2
    loss = out[..., 4].mean() + out[..., :4].pow(2).mean() * 1e-4
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(size, loss.item())
