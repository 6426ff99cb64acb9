# expected: valid
from typing import Optional

import torch
import torch.nn as nn
from torch import Tensor


class ConvNormAct(nn.Module):
    def __init__(self, cin: int, cout: int, k: int = 3, norm: Optional[type] = None, act: Optional[nn.Module] = None,
                 downsample: Optional[nn.Module] = None):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, k, padding=k // 2, bias=norm is None)
        self.norm = norm(cout) if norm is not None else None
        self.act = act
        self.downsample = downsample

    def forward(self, x: Tensor, mask: Optional[Tensor] = None, scale: Optional[float] = None) -> Tensor:
        y = self.conv(x)
        if self.norm is not None:
            y = self.norm(y)
        if self.act:
            y = self.act(y)
        if mask is not None:
            y = y * mask.unsqueeze(1)
        if scale:
            y = y * scale
        if self.downsample is None:
            return y
        return self.downsample(y)


a = ConvNormAct(3, 8)
b = ConvNormAct(8, 8, norm=nn.BatchNorm2d, act=nn.ReLU(), downsample=nn.MaxPool2d(2))
c = ConvNormAct(8, 4, 1, norm=lambda n: nn.GroupNorm(2, n))
x = torch.rand(2, 3, 20, 20)
y = c(b(a(x), mask=torch.ones(2, 20, 20), scale=0.5), scale=0.0)
print(y.shape)
