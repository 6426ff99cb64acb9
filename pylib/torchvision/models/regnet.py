# RegNet (Radosavovic et al. 2020): the widths of the stages follow a quantised line.
import math
from collections import OrderedDict

from torch import nn
from torchvision.models import _api
from torchvision.models._utils import _make_divisible
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation


class SimpleStemIN(Conv2dNormActivation):
    def __init__(self, width_in, width_out, norm_layer, activation_layer):
        super().__init__(width_in, width_out, 3, 2, norm_layer=norm_layer, activation_layer=activation_layer)


class BottleneckTransform(nn.Sequential):
    def __init__(self, width_in, width_out, stride, norm_layer, activation_layer, group_width, bottleneck_multiplier, se_ratio):
        wide = int(round(width_out * bottleneck_multiplier))
        layers = OrderedDict()
        layers["a"] = Conv2dNormActivation(width_in, wide, 1, norm_layer=norm_layer, activation_layer=activation_layer)
        layers["b"] = Conv2dNormActivation(wide, wide, 3, stride, groups=wide // group_width, norm_layer=norm_layer,
                                           activation_layer=activation_layer)
        if se_ratio:
            layers["se"] = SqueezeExcitation(wide, int(round(se_ratio * width_in)), activation=activation_layer)
        layers["c"] = Conv2dNormActivation(wide, width_out, 1, norm_layer=norm_layer, activation_layer=None)
        super().__init__(layers)


class ResBottleneckBlock(nn.Module):
    def __init__(self, width_in, width_out, stride, norm_layer, activation_layer, group_width=1, bottleneck_multiplier=1.0,
                 se_ratio=None):
        super().__init__()
        self.proj = None
        if width_in != width_out or stride != 1:
            self.proj = Conv2dNormActivation(width_in, width_out, 1, stride, norm_layer=norm_layer, activation_layer=None)
        self.f = BottleneckTransform(width_in, width_out, stride, norm_layer, activation_layer, group_width, bottleneck_multiplier,
                                     se_ratio)
        self.activation = activation_layer(inplace=True)

    def forward(self, x):
        return self.activation((x if self.proj is None else self.proj(x)) + self.f(x))


class AnyStage(nn.Sequential):
    def __init__(self, width_in, width_out, stride, depth, block_constructor, norm_layer, activation_layer, group_width,
                 bottleneck_multiplier, se_ratio=None, stage_index=0):
        super().__init__()
        for i in range(depth):
            self.add_module(f"block{stage_index}-{i}", block_constructor(
                width_in if i == 0 else width_out, width_out, stride if i == 0 else 1, norm_layer, activation_layer, group_width,
                bottleneck_multiplier, se_ratio))


class BlockParams(object):
    def __init__(self, depths, widths, group_widths, bottleneck_multipliers, strides, se_ratio=None):
        self.depths = depths
        self.widths = widths
        self.group_widths = group_widths
        self.bottleneck_multipliers = bottleneck_multipliers
        self.strides = strides
        self.se_ratio = se_ratio

    @classmethod
    def from_init_params(cls, depth, w_0, w_a, w_m, group_width, bottleneck_multiplier=1.0, se_ratio=None, **kwargs):
        if w_a < 0 or w_0 <= 0 or w_m <= 1 or w_0 % 8 != 0:
            raise ValueError("Invalid RegNet settings")
        widths = []
        depths = []
        for i in range(depth):
            level = round(math.log((w_0 + i * w_a) / w_0) / math.log(w_m))
            width = int(round(w_0 * w_m ** level / 8)) * 8
            if widths and widths[-1] == width:
                depths[-1] += 1
            else:
                widths.append(width)
                depths.append(1)
        # A bottleneck has whole groups.
        groups = []
        for i, width in enumerate(widths):
            inner = int(width * bottleneck_multiplier)
            groups.append(min(group_width, inner))
            widths[i] = int(_make_divisible(inner, groups[i]) / bottleneck_multiplier)
        count = len(widths)
        return cls(depths, widths, groups, [bottleneck_multiplier] * count, [2] * count, se_ratio)

    def _get_expanded_params(self):
        return zip(self.widths, self.strides, self.depths, self.group_widths, self.bottleneck_multipliers)


class RegNet(nn.Module):
    def __init__(self, block_params, num_classes=1000, stem_width=32, stem_type=None, block_type=None, norm_layer=None,
                 activation=None):
        super().__init__()
        norm = nn.BatchNorm2d if norm_layer is None else norm_layer
        block = ResBottleneckBlock if block_type is None else block_type
        act = nn.ReLU if activation is None else activation
        self.stem = (SimpleStemIN if stem_type is None else stem_type)(3, stem_width, norm, act)
        width = stem_width
        stages = OrderedDict()
        for i, (out, stride, depth, group_width, multiplier) in enumerate(block_params._get_expanded_params(), 1):
            stages[f"block{i}"] = AnyStage(width, out, stride, depth, block, norm, act, group_width, multiplier,
                                           block_params.se_ratio, i)
            width = out
        self.trunk_output = nn.Sequential(stages)
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(width, num_classes)

    def forward(self, x):
        return self.fc(self.avgpool(self.trunk_output(self.stem(x))).flatten(start_dim=1))


# Depth, initial width, slope, quantisation, width of a group.
_LINES = {
    "y_400mf": (16, 48, 27.89, 2.09, 8), "y_800mf": (14, 56, 38.84, 2.4, 16), "y_1_6gf": (27, 48, 20.71, 2.65, 24),
    "y_3_2gf": (21, 80, 42.63, 2.66, 24), "y_8gf": (17, 192, 76.82, 2.19, 56), "y_16gf": (18, 200, 106.23, 2.48, 112),
    "y_32gf": (20, 232, 115.89, 2.53, 232), "y_128gf": (27, 456, 160.83, 2.52, 264), "x_400mf": (22, 24, 24.48, 2.54, 16),
    "x_800mf": (16, 56, 35.73, 2.28, 16), "x_1_6gf": (18, 80, 34.01, 2.25, 24), "x_3_2gf": (25, 88, 26.31, 2.25, 48),
    "x_8gf": (23, 80, 49.56, 2.88, 120), "x_16gf": (22, 216, 55.59, 2.1, 128), "x_32gf": (23, 320, 69.86, 2.0, 168),
}


def construct(name, weights, **kwargs):
    line = name[len("regnet_"):]
    return RegNet(BlockParams.from_init_params(*_LINES[line], se_ratio=0.25 if line[0] == "y" else None), **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
