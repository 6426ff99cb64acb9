# ShuffleNetV2 (Ma et al. 2018): half of the channels passes by, then they are shuffled.
import torch
from torch import nn
from torchvision.models import _api


def channel_shuffle(x, groups):
    n, c, h, w = x.size()
    return x.view(n, groups, c // groups, h, w).transpose(1, 2).contiguous().view(n, c, h, w)


def _pointwise(width, out):
    return [nn.Conv2d(width, out, 1, 1, 0, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True)]


class InvertedResidual(nn.Module):
    def __init__(self, inp, oup, stride):
        super().__init__()
        if not 1 <= stride <= 3:
            raise ValueError("illegal stride value")
        self.stride = stride
        half = oup // 2
        if stride == 1 and inp != half << 1:
            raise ValueError(f"Invalid combination of stride {stride}, inp {inp} and oup {oup} values. "
                             "If stride == 1 then inp should be equal to oup // 2 << 1.")
        if stride > 1:
            self.branch1 = nn.Sequential(self.depthwise_conv(inp, inp, 3, stride, 1), nn.BatchNorm2d(inp), *_pointwise(inp, half))
        else:
            self.branch1 = nn.Sequential()
        self.branch2 = nn.Sequential(*_pointwise(inp if stride > 1 else half, half), self.depthwise_conv(half, half, 3, stride, 1),
                                     nn.BatchNorm2d(half), *_pointwise(half, half))

    @staticmethod
    def depthwise_conv(i, o, kernel_size, stride=1, padding=0, bias=False):
        return nn.Conv2d(i, o, kernel_size, stride, padding, bias=bias, groups=i)

    def forward(self, x):
        if self.stride == 1:
            passing, worked = x.chunk(2, dim=1)
            out = torch.cat((passing, self.branch2(worked)), dim=1)
        else:
            out = torch.cat((self.branch1(x), self.branch2(x)), dim=1)
        return channel_shuffle(out, 2)


class ShuffleNetV2(nn.Module):
    def __init__(self, stages_repeats, stages_out_channels, num_classes=1000, inverted_residual=InvertedResidual):
        super().__init__()
        if len(stages_repeats) != 3:
            raise ValueError("expected stages_repeats as list of 3 positive ints")
        if len(stages_out_channels) != 5:
            raise ValueError("expected stages_out_channels as list of 5 positive ints")
        self._stage_out_channels = stages_out_channels
        width = stages_out_channels[0]
        self.conv1 = nn.Sequential(nn.Conv2d(3, width, 3, 2, 1, bias=False), nn.BatchNorm2d(width), nn.ReLU(inplace=True))
        self.maxpool = nn.MaxPool2d(3, 2, 1)
        for number, repeats, out in zip((2, 3, 4), stages_repeats, stages_out_channels[1:]):
            blocks = [inverted_residual(width, out, 2)] + [inverted_residual(out, out, 1) for _ in range(repeats - 1)]
            setattr(self, f"stage{number}", nn.Sequential(*blocks))
            width = out
        last = stages_out_channels[-1]
        self.conv5 = nn.Sequential(*_pointwise(width, last))
        self.fc = nn.Linear(last, num_classes)

    def _forward_impl(self, x):
        x = self.stage4(self.stage3(self.stage2(self.maxpool(self.conv1(x)))))
        return self.fc(self.conv5(x).mean([2, 3]))

    def forward(self, x):
        return self._forward_impl(x)


_WIDTHS = {"x0_5": [24, 48, 96, 192, 1024], "x1_0": [24, 116, 232, 464, 1024], "x1_5": [24, 176, 352, 704, 1024],
           "x2_0": [24, 244, 488, 976, 2048]}


def construct(name, weights, **kwargs):
    return ShuffleNetV2([4, 8, 4], _WIDTHS[name[-4:]], **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
