# expected: valid
import torch
import torch.nn as nn


class DenseBlock(nn.Module):
    """Every layer sees all that came before it."""

    def __init__(self, cin, growth, n):
        super().__init__()
        self.layers = nn.ModuleList([nn.Conv2d(cin + i * growth, growth, 3, padding=1) for i in range(n)])
        self.out_channels = cin + n * growth

    def forward(self, x):
        features = [x]
        for layer in self.layers:
            features.append(torch.relu(layer(torch.cat(features, 1))))
        return torch.cat(features, 1)


class FeaturePyramid(nn.Module):
    def __init__(self, widths, dim=8):
        super().__init__()
        self.lateral = nn.ModuleList([nn.Conv2d(w, dim, 1) for w in widths])
        self.smooth = nn.ModuleList([nn.Conv2d(dim, dim, 3, padding=1) for _ in widths])

    def forward(self, maps):
        results, last = [], None
        for lateral, smooth, m in zip(reversed(self.lateral), reversed(self.smooth), reversed(maps)):
            p = lateral(m)
            if last is not None:
                p = p + nn.functional.interpolate(last, size=p.shape[-2:], mode="nearest")
            last = p
            results.insert(0, smooth(p))
        return results


dense = nn.ModuleList()
widths, cin = [], 3
for n in (2, 3, 4):
    block = DenseBlock(cin, 4, n)
    dense.append(block)
    widths.append(block.out_channels)
    cin = block.out_channels
fpn, head = FeaturePyramid(widths), nn.Conv2d(8, 6, 1)
x, maps = torch.rand(2, 3, 37, 50), []
for block in dense:
    x = block(x)
    maps.append(x)
    x = nn.functional.max_pool2d(x, 2)
outs = [head(p).permute(0, 2, 3, 1).reshape(2, -1, 6) for p in fpn(maps)]
print([o.shape[1] for o in outs], torch.cat(outs, 1).shape)
