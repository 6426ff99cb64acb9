import torch
from MobileNetV2 import InvertedResidual, conv_1x1_bn, conv_bn

levels = torch.nn.ModuleList([conv_bn(3, 16, 2), InvertedResidual(16, 24, 2, 6), InvertedResidual(24, 40, 2, 6)])
sides = torch.nn.ModuleList([conv_1x1_bn(c, 32) for c in (16, 24, 40)])
opt = torch.optim.Adam([*levels.parameters(), *sides.parameters()])
x, maps = torch.randn(2, 3, 64, 64), []
for level, side in zip(levels, sides):
    x = level(x)
    maps.append(side(x))
top = maps[-1]
for m in reversed(maps[:-1]):
    top = m + torch.nn.functional.interpolate(top, scale_factor=2)
top.mean().backward()
opt.step()
print(top[:, :, 31, 31])
