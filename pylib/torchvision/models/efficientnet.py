# EfficientNet (Tan and Le 2019) and EfficientNetV2 (2021): one table of blocks, scaled in width and depth.
import copy
import math
from functools import partial

from torch import nn
from torchvision.models import _api
from torchvision.models._utils import _make_divisible
from torchvision.ops import StochasticDepth
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation


class _MBConvConfig(object):
    def __init__(self, expand_ratio, kernel, stride, input_channels, out_channels, num_layers, block):
        self.expand_ratio = expand_ratio
        self.kernel = kernel
        self.stride = stride
        self.input_channels = input_channels
        self.out_channels = out_channels
        self.num_layers = num_layers
        self.block = block

    @staticmethod
    def adjust_channels(channels, width_mult, min_value=None):
        return _make_divisible(channels * width_mult, 8, min_value)


class MBConvConfig(_MBConvConfig):
    def __init__(self, expand_ratio, kernel, stride, input_channels, out_channels, num_layers, width_mult=1.0, depth_mult=1.0,
                 block=None):
        super().__init__(expand_ratio, kernel, stride, self.adjust_channels(input_channels, width_mult),
                         self.adjust_channels(out_channels, width_mult), self.adjust_depth(num_layers, depth_mult),
                         MBConv if block is None else block)

    @staticmethod
    def adjust_depth(num_layers, depth_mult):
        return int(math.ceil(num_layers * depth_mult))


class FusedMBConvConfig(_MBConvConfig):
    def __init__(self, expand_ratio, kernel, stride, input_channels, out_channels, num_layers, block=None):
        super().__init__(expand_ratio, kernel, stride, input_channels, out_channels, num_layers,
                         FusedMBConv if block is None else block)


class _Block(nn.Module):
    # A subclass says which layers work; what passes by is the same everywhere.
    def __init__(self, cnf, stochastic_depth_prob, layers):
        super().__init__()
        if not 1 <= cnf.stride <= 2:
            raise ValueError("illegal stride value")
        self.use_res_connect = cnf.stride == 1 and cnf.input_channels == cnf.out_channels
        self.block = nn.Sequential(*layers)
        self.stochastic_depth = StochasticDepth(stochastic_depth_prob, "row")
        self.out_channels = cnf.out_channels

    def forward(self, input):
        result = self.block(input)
        return self.stochastic_depth(result) + input if self.use_res_connect else result


class MBConv(_Block):
    def __init__(self, cnf, stochastic_depth_prob, norm_layer, se_layer=SqueezeExcitation):
        width = cnf.input_channels
        wide = cnf.adjust_channels(width, cnf.expand_ratio)
        layers = []
        if wide != width:
            layers.append(Conv2dNormActivation(width, wide, 1, norm_layer=norm_layer, activation_layer=nn.SiLU))
        layers.append(Conv2dNormActivation(wide, wide, cnf.kernel, cnf.stride, groups=wide, norm_layer=norm_layer,
                                           activation_layer=nn.SiLU))
        layers.append(se_layer(wide, max(1, width // 4), activation=partial(nn.SiLU, inplace=True)))
        layers.append(Conv2dNormActivation(wide, cnf.out_channels, 1, norm_layer=norm_layer, activation_layer=None))
        super().__init__(cnf, stochastic_depth_prob, layers)


class FusedMBConv(_Block):
    def __init__(self, cnf, stochastic_depth_prob, norm_layer):
        width = cnf.input_channels
        wide = cnf.adjust_channels(width, cnf.expand_ratio)
        if wide != width:
            layers = [
                Conv2dNormActivation(width, wide, cnf.kernel, cnf.stride, norm_layer=norm_layer, activation_layer=nn.SiLU),
                Conv2dNormActivation(wide, cnf.out_channels, 1, norm_layer=norm_layer, activation_layer=None)]
        else:
            layers = [Conv2dNormActivation(width, cnf.out_channels, cnf.kernel, cnf.stride, norm_layer=norm_layer,
                                           activation_layer=nn.SiLU)]
        super().__init__(cnf, stochastic_depth_prob, layers)


class EfficientNet(nn.Module):
    def __init__(self, inverted_residual_setting, dropout, stochastic_depth_prob=0.2, num_classes=1000, norm_layer=None,
                 last_channel=None):
        super().__init__()
        if not inverted_residual_setting:
            raise ValueError("The inverted_residual_setting should not be empty")
        norm = nn.BatchNorm2d if norm_layer is None else norm_layer
        stages = [Conv2dNormActivation(3, inverted_residual_setting[0].input_channels, 3, 2, norm_layer=norm,
                                       activation_layer=nn.SiLU)]
        total = sum([setting.num_layers for setting in inverted_residual_setting])
        done = 0
        for setting in inverted_residual_setting:
            blocks = []
            for i in range(setting.num_layers):
                one = copy.copy(setting)
                if i > 0:
                    one.input_channels = one.out_channels
                    one.stride = 1
                blocks.append(setting.block(one, stochastic_depth_prob * done / total, norm))
                done += 1
            stages.append(nn.Sequential(*blocks))
        narrow = inverted_residual_setting[-1].out_channels
        wide = 4 * narrow if last_channel is None else last_channel
        stages.append(Conv2dNormActivation(narrow, wide, 1, norm_layer=norm, activation_layer=nn.SiLU))
        self.features = nn.Sequential(*stages)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(wide, num_classes))

    def _forward_impl(self, x):
        return self.classifier(self.avgpool(self.features(x)).flatten(1))

    def forward(self, x):
        return self._forward_impl(x)


# Of the first edition: expansion, kernel, stride, width before, width, repeats.
_BASE = ((1, 3, 1, 32, 16, 1), (6, 3, 2, 16, 24, 2), (6, 5, 2, 24, 40, 2), (6, 3, 2, 40, 80, 3), (6, 5, 1, 80, 112, 3),
         (6, 5, 2, 112, 192, 4), (6, 3, 1, 192, 320, 1))
# Width, depth, dropout.
_SCALES = {"b0": (1.0, 1.0, 0.2), "b1": (1.0, 1.1, 0.2), "b2": (1.1, 1.2, 0.3), "b3": (1.2, 1.4, 0.3), "b4": (1.4, 1.8, 0.4),
           "b5": (1.6, 2.2, 0.4), "b6": (1.8, 2.6, 0.5), "b7": (2.0, 3.1, 0.5)}
# Of the second edition: the widths from the stem on and the repeats; expansion and stride follow the stage.
_SECOND = {"v2_s": ((24, 24, 48, 64, 128, 160, 256), (2, 4, 4, 6, 9, 15), 0.2),
           "v2_m": ((24, 24, 48, 80, 160, 176, 304, 512), (3, 5, 5, 7, 14, 18, 5), 0.3),
           "v2_l": ((32, 32, 64, 96, 192, 224, 384, 640), (4, 7, 7, 10, 19, 25, 7), 0.4)}


def _efficientnet_conf(arch, **kwargs):
    size = arch[len("efficientnet_"):]
    if size in _SCALES:
        width, depth = _SCALES[size][:2]
        return [MBConvConfig(*row, width_mult=width, depth_mult=depth) for row in _BASE], None
    if size not in _SECOND:
        raise ValueError(f"Unsupported model type {arch}")
    widths, repeats, _ = _SECOND[size]
    settings = []
    for i, count in enumerate(repeats):
        make = FusedMBConvConfig if i < 3 else MBConvConfig
        settings.append(make((1, 4, 4, 4, 6, 6, 6)[i], 3, (1, 2, 2, 2, 1, 2, 1)[i], widths[i], widths[i + 1], count))
    return settings, 1280


def construct(name, weights, **kwargs):
    settings, last_channel = _efficientnet_conf(name)
    size = name[len("efficientnet_"):]
    dropout = kwargs.pop("dropout", (_SCALES.get(size) or _SECOND[size])[2])
    if size in _SECOND:
        kwargs = {"norm_layer": partial(nn.BatchNorm2d, eps=0.001), **kwargs}
    elif size in ("b5", "b6", "b7"):
        kwargs = {"norm_layer": partial(nn.BatchNorm2d, eps=0.001, momentum=0.01), **kwargs}
    return EfficientNet(settings, dropout, last_channel=last_channel, **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
