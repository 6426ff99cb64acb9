from torch import nn

from ..registry import BACKBONES
from .base import Backbone


class Block(nn.Module):
    def __init__(self, cin, cout, stride=1):
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(cin, cout, 3, stride, 1, bias=False),
            nn.BatchNorm2d(cout),
            nn.ReLU(inplace=True),
            nn.Conv2d(cout, cout, 3, 1, 1, bias=False),
            nn.BatchNorm2d(cout),  #~ norm: nn.BatchNorm2d(cin),
        )
        self.skip = nn.Identity() if cin == cout and stride == 1 else nn.Conv2d(cin, cout, 1, stride)  #~ skip: self.skip = nn.Identity() if cin == cout else nn.Conv2d(cin, cout, 1)

    def forward(self, x):
        return (self.body(x) + self.skip(x)).relu_()


@BACKBONES.register()
class ConvNet(Backbone):
    def __init__(self, width=16):
        super().__init__()
        self.net = nn.Sequential(nn.Conv2d(3, width, 3), nn.ReLU(), nn.MaxPool2d(2))
        self._out = width

    @property
    def out_dim(self):
        return self._out

    def features(self, x):
        return self.net(x)


@BACKBONES.register("resnet")
class ResidualNet(Backbone):
    def __init__(self, widths, strides=None):
        super().__init__()
        strides = strides or [1] + [2] * (len(widths) - 1)
        layers, prev = [], 3
        for w, s in zip(widths, strides, strict=True):  #~ strict: for w, s in zip(widths, strides[1:], strict=True):
            layers.append(Block(prev, w, s))
            prev = w
        self.layers = nn.ModuleList(layers)
        self._out = prev

    @property
    def out_dim(self):
        return self._out

    def features(self, x):
        for layer in self.layers:
            x = layer(x)
        return x
