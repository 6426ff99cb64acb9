# MobileNetV2 (Sandler et al. 2018): inverted residuals, linear where they are narrow.
from torch import nn
from torchvision.models import _api
from torchvision.models._utils import _make_divisible
from torchvision.ops.misc import Conv2dNormActivation

ConvBNReLU = ConvBNActivation = Conv2dNormActivation


class InvertedResidual(nn.Module):
    def __init__(self, inp, oup, stride, expand_ratio, norm_layer=None):
        super().__init__()
        self.stride = stride
        if stride not in (1, 2):
            raise ValueError(f"stride should be 1 or 2 instead of {stride}")
        norm = nn.BatchNorm2d if norm_layer is None else norm_layer
        wide = int(round(inp * expand_ratio))
        self.use_res_connect = stride == 1 and inp == oup
        layers = []
        if expand_ratio != 1:
            layers.append(Conv2dNormActivation(inp, wide, 1, norm_layer=norm, activation_layer=nn.ReLU6))
        layers.append(Conv2dNormActivation(wide, wide, 3, stride, groups=wide, norm_layer=norm, activation_layer=nn.ReLU6))
        layers.extend([nn.Conv2d(wide, oup, 1, bias=False), norm(oup)])
        self.conv = nn.Sequential(*layers)
        self.out_channels = oup
        self._is_cn = stride > 1

    def forward(self, x):
        return x + self.conv(x) if self.use_res_connect else self.conv(x)


# Expansion, width, repeats, stride of the first.
_STAGES = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))


class MobileNetV2(nn.Module):
    def __init__(self, num_classes=1000, width_mult=1.0, inverted_residual_setting=None, round_nearest=8, block=None,
                 norm_layer=None, dropout=0.2):
        super().__init__()
        make = InvertedResidual if block is None else block
        norm = nn.BatchNorm2d if norm_layer is None else norm_layer
        stages = _STAGES if inverted_residual_setting is None else inverted_residual_setting
        if len(stages) == 0 or len(stages[0]) != 4:
            raise ValueError("inverted_residual_setting should be non-empty or a 4-element list, "
                             f"got {inverted_residual_setting}")
        width = _make_divisible(32 * width_mult, round_nearest)
        self.last_channel = _make_divisible(1280 * max(1.0, width_mult), round_nearest)
        layers = [Conv2dNormActivation(3, width, stride=2, norm_layer=norm, activation_layer=nn.ReLU6)]
        for expansion, channels, repeats, stride in stages:
            out = _make_divisible(channels * width_mult, round_nearest)
            for i in range(repeats):
                layers.append(make(width, out, stride if i == 0 else 1, expand_ratio=expansion, norm_layer=norm))
                width = out
        layers.append(Conv2dNormActivation(width, self.last_channel, 1, norm_layer=norm, activation_layer=nn.ReLU6))
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout), nn.Linear(self.last_channel, num_classes))

    def _forward_impl(self, x):
        return self.classifier(nn.functional.adaptive_avg_pool2d(self.features(x), (1, 1)).flatten(1))

    def forward(self, x):
        return self._forward_impl(x)


def construct(name, weights, **kwargs):
    return MobileNetV2(**kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
