# MobileNetV3 (Howard et al. 2019): searched blocks with squeeze-and-excitation and hard swish.
from functools import partial

from torch import nn
from torchvision.models import _api
from torchvision.models._utils import _make_divisible
from torchvision.ops.misc import Conv2dNormActivation
from torchvision.ops.misc import SqueezeExcitation as SElayer


class InvertedResidualConfig(object):
    def __init__(self, input_channels, kernel, expanded_channels, out_channels, use_se, activation, stride, dilation, width_mult):
        self.input_channels = self.adjust_channels(input_channels, width_mult)
        self.kernel = kernel
        self.expanded_channels = self.adjust_channels(expanded_channels, width_mult)
        self.out_channels = self.adjust_channels(out_channels, width_mult)
        self.use_se = use_se
        self.use_hs = activation == "HS"
        self.stride = stride
        self.dilation = dilation

    @staticmethod
    def adjust_channels(channels, width_mult):
        return _make_divisible(channels * width_mult, 8)


class InvertedResidual(nn.Module):
    def __init__(self, cnf, norm_layer, se_layer=partial(SElayer, scale_activation=nn.Hardsigmoid)):
        super().__init__()
        if not 1 <= cnf.stride <= 2:
            raise ValueError("illegal stride value")
        self.use_res_connect = cnf.stride == 1 and cnf.input_channels == cnf.out_channels
        act = nn.Hardswish if cnf.use_hs else nn.ReLU
        wide = cnf.expanded_channels
        layers = []
        if wide != cnf.input_channels:
            layers.append(Conv2dNormActivation(cnf.input_channels, wide, 1, norm_layer=norm_layer, activation_layer=act))
        layers.append(Conv2dNormActivation(wide, wide, cnf.kernel, 1 if cnf.dilation > 1 else cnf.stride, groups=wide,
                                           norm_layer=norm_layer, activation_layer=act, dilation=cnf.dilation))
        if cnf.use_se:
            layers.append(se_layer(wide, _make_divisible(wide // 4, 8)))
        layers.append(Conv2dNormActivation(wide, cnf.out_channels, 1, norm_layer=norm_layer, activation_layer=None))
        self.block = nn.Sequential(*layers)
        self.out_channels = cnf.out_channels
        self._is_cn = cnf.stride > 1

    def forward(self, input):
        result = self.block(input)
        return result + input if self.use_res_connect else result


class MobileNetV3(nn.Module):
    def __init__(self, inverted_residual_setting, last_channel, num_classes=1000, block=None, norm_layer=None, dropout=0.2, **kwargs):
        super().__init__()
        if not inverted_residual_setting:
            raise ValueError("The inverted_residual_setting should not be empty")
        make = InvertedResidual if block is None else block
        norm = partial(nn.BatchNorm2d, eps=0.001, momentum=0.01) if norm_layer is None else norm_layer
        first = inverted_residual_setting[0].input_channels
        narrow = inverted_residual_setting[-1].out_channels
        layers = [Conv2dNormActivation(3, first, 3, 2, norm_layer=norm, activation_layer=nn.Hardswish)]
        layers.extend([make(setting, norm) for setting in inverted_residual_setting])
        layers.append(Conv2dNormActivation(narrow, 6 * narrow, 1, norm_layer=norm, activation_layer=nn.Hardswish))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(nn.Linear(6 * narrow, last_channel), nn.Hardswish(inplace=True),
                                        nn.Dropout(p=dropout, inplace=True), nn.Linear(last_channel, num_classes))

    def _forward_impl(self, x):
        return self.classifier(self.avgpool(self.features(x)).flatten(1))

    def forward(self, x):
        return self._forward_impl(x)


# Kernel, expanded width, width, squeeze-and-excitation, activation, stride; the last stage may be narrowed and dilated.
_LARGE = ((3, 16, 16, False, "RE", 1), (3, 64, 24, False, "RE", 2), (3, 72, 24, False, "RE", 1), (5, 72, 40, True, "RE", 2),
          (5, 120, 40, True, "RE", 1), (5, 120, 40, True, "RE", 1), (3, 240, 80, False, "HS", 2), (3, 200, 80, False, "HS", 1),
          (3, 184, 80, False, "HS", 1), (3, 184, 80, False, "HS", 1), (3, 480, 112, True, "HS", 1), (3, 672, 112, True, "HS", 1),
          (5, 672, 160, True, "HS", 2), (5, 960, 160, True, "HS", 1), (5, 960, 160, True, "HS", 1))
_SMALL = ((3, 16, 16, True, "RE", 2), (3, 72, 24, False, "RE", 2), (3, 88, 24, False, "RE", 1), (5, 96, 40, True, "HS", 2),
          (5, 240, 40, True, "HS", 1), (5, 240, 40, True, "HS", 1), (5, 120, 48, True, "HS", 1), (5, 144, 48, True, "HS", 1),
          (5, 288, 96, True, "HS", 2), (5, 576, 96, True, "HS", 1), (5, 576, 96, True, "HS", 1))


def _mobilenet_v3_conf(arch, width_mult=1.0, reduced_tail=False, dilated=False, **kwargs):
    if arch not in ("mobilenet_v3_large", "mobilenet_v3_small"):
        raise ValueError(f"Unsupported model type {arch}")
    rows = _LARGE if arch == "mobilenet_v3_large" else _SMALL
    tail = len(rows) - 3
    divider = 2 if reduced_tail else 1
    settings = []
    width = 16
    for i, (kernel, wide, out, squeeze, activation, stride) in enumerate(rows):
        if i >= tail:
            wide = wide if i == tail else wide // divider
            out = out // divider
        settings.append(InvertedResidualConfig(width, kernel, wide, out, squeeze, activation, stride,
                                               2 if dilated and i >= tail else 1, width_mult))
        width = out
    last = (1280 if arch == "mobilenet_v3_large" else 1024) // divider
    return settings, InvertedResidualConfig.adjust_channels(last, width_mult)


def construct(name, weights, **kwargs):
    settings, last_channel = _mobilenet_v3_conf(name, **kwargs)
    return MobileNetV3(settings, last_channel, **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
