# Feature pyramids (Lin et al. 2016).
from collections import OrderedDict

from torch import nn
from torchvision.ops.misc import Conv2dNormActivation


class ExtraFPNBlock(nn.Module):
    def forward(self, results, x, names):
        pass


class LastLevelMaxPool(ExtraFPNBlock):
    def forward(self, x, y, names):
        names.append("pool")
        x.append(nn.functional.max_pool2d(x[-1], kernel_size=1, stride=2, padding=0))
        return x, names


class FeaturePyramidNetwork(nn.Module):
    def __init__(self, in_channels_list, out_channels, extra_blocks=None, norm_layer=None):
        super().__init__()
        self.inner_blocks = nn.ModuleList()
        self.layer_blocks = nn.ModuleList()
        for width in in_channels_list:
            if width == 0:
                raise ValueError("in_channels=0 is currently not supported")
            for blocks, before, kernel in ((self.inner_blocks, width, 1), (self.layer_blocks, out_channels, 3)):
                blocks.append(Conv2dNormActivation(before, out_channels, kernel, padding=kernel // 2, norm_layer=norm_layer,
                                                   activation_layer=None))
        self.extra_blocks = extra_blocks

    def forward(self, x):
        names = list(x.keys())
        features = list(x.values())
        above = self.inner_blocks[-1](features[-1])
        results = [self.layer_blocks[-1](above)]
        for i in range(len(features) - 2, -1, -1):
            side = self.inner_blocks[i](features[i])
            above = side + nn.functional.interpolate(above, size=side.shape[-2:], mode="nearest")
            results.insert(0, self.layer_blocks[i](above))
        if self.extra_blocks is not None:
            results, names = self.extra_blocks(results, features, names)
        return OrderedDict(zip(names, results))
