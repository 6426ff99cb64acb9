# ConvNeXt (Liu et al. 2022): convolutions, arranged as in a transformer.
from functools import partial

import torch
from torch import nn
from torchvision.models import _api
from torchvision.ops.misc import Conv2dNormActivation, Permute
from torchvision.ops.stochastic_depth import StochasticDepth


class LayerNorm2d(nn.LayerNorm):
    def forward(self, x):
        return super().forward(x.permute(0, 2, 3, 1)).permute(0, 3, 1, 2)


class CNBlock(nn.Module):
    def __init__(self, dim, layer_scale, stochastic_depth_prob, norm_layer=None):
        super().__init__()
        norm = partial(nn.LayerNorm, eps=1e-06) if norm_layer is None else norm_layer
        self.block = nn.Sequential(
            nn.Conv2d(dim, dim, 7, padding=3, groups=dim, bias=True), Permute([0, 2, 3, 1]), norm(dim),
            nn.Linear(dim, 4 * dim), nn.GELU(), nn.Linear(4 * dim, dim), Permute([0, 3, 1, 2]))
        self.layer_scale = nn.Parameter(torch.ones(dim, 1, 1) * layer_scale)
        self.stochastic_depth = StochasticDepth(stochastic_depth_prob, "row")

    def forward(self, input):
        return self.stochastic_depth(self.layer_scale * self.block(input)) + input


class CNBlockConfig(object):
    def __init__(self, input_channels, out_channels, num_layers):
        self.input_channels = input_channels
        self.out_channels = out_channels
        self.num_layers = num_layers


class ConvNeXt(nn.Module):
    def __init__(self, block_setting, stochastic_depth_prob=0.0, layer_scale=1e-06, num_classes=1000, block=None, norm_layer=None,
                 **kwargs):
        super().__init__()
        if not block_setting:
            raise ValueError("The block_setting should not be empty")
        make = CNBlock if block is None else block
        norm = partial(LayerNorm2d, eps=1e-06) if norm_layer is None else norm_layer
        stages = [Conv2dNormActivation(3, block_setting[0].input_channels, 4, 4, padding=0, norm_layer=norm, activation_layer=None,
                                       bias=True)]
        total = sum([setting.num_layers for setting in block_setting])
        done = 0
        for setting in block_setting:
            width = setting.input_channels
            blocks = []
            for _ in range(setting.num_layers):
                blocks.append(make(width, layer_scale, stochastic_depth_prob * done / (total - 1.0)))
                done += 1
            stages.append(nn.Sequential(*blocks))
            if setting.out_channels is not None:
                stages.append(nn.Sequential(norm(width), nn.Conv2d(width, setting.out_channels, 2, 2)))
        last = block_setting[-1]
        width = last.input_channels if last.out_channels is None else last.out_channels
        self.features = nn.Sequential(*stages)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(norm(width), nn.Flatten(1), nn.Linear(width, num_classes))

    def _forward_impl(self, x):
        return self.classifier(self.avgpool(self.features(x)))

    def forward(self, x):
        return self._forward_impl(x)


# Width of the first stage (it doubles), blocks of the third (the others have three), stochastic depth.
_SIZES = {"tiny": (96, 9, 0.1), "small": (96, 27, 0.4), "base": (128, 27, 0.5), "large": (192, 27, 0.5)}


def construct(name, weights, **kwargs):
    width, blocks, probability = _SIZES[name[len("convnext_"):]]
    setting = [CNBlockConfig(width, 2 * width, 3), CNBlockConfig(2 * width, 4 * width, 3),
               CNBlockConfig(4 * width, 8 * width, blocks), CNBlockConfig(8 * width, None, 3)]
    return ConvNeXt(setting, kwargs.pop("stochastic_depth_prob", probability), **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
