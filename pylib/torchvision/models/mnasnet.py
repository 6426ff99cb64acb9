# MNASNet (Tan et al. 2018), found by search for speed on telephones.
from torch import nn
from torchvision.models import _api

_MOMENTUM = 1 - 0.9997


def _norm(width):
    return nn.BatchNorm2d(width, momentum=_MOMENTUM)


def _round_to_multiple_of(val, divisor, round_up_bias=0.9):
    rounded = max(divisor, int(val + divisor / 2) // divisor * divisor)
    return rounded if rounded >= round_up_bias * val else rounded + divisor


class _InvertedResidual(nn.Module):
    def __init__(self, in_ch, out_ch, kernel_size, stride, expansion_factor, bn_momentum=0.1):
        super().__init__()
        if stride not in (1, 2):
            raise ValueError(f"stride should be 1 or 2 instead of {stride}")
        if kernel_size not in (3, 5):
            raise ValueError(f"kernel_size should be 3 or 5 instead of {kernel_size}")
        wide = in_ch * expansion_factor
        self.apply_residual = in_ch == out_ch and stride == 1
        self.layers = nn.Sequential(
            nn.Conv2d(in_ch, wide, 1, bias=False), nn.BatchNorm2d(wide, momentum=bn_momentum), nn.ReLU(inplace=True),
            nn.Conv2d(wide, wide, kernel_size, stride, kernel_size // 2, groups=wide, bias=False),
            nn.BatchNorm2d(wide, momentum=bn_momentum), nn.ReLU(inplace=True),
            nn.Conv2d(wide, out_ch, 1, bias=False), nn.BatchNorm2d(out_ch, momentum=bn_momentum))

    def forward(self, input):
        return self.layers(input) + input if self.apply_residual else self.layers(input)


class MNASNet(nn.Module):
    def __init__(self, alpha, num_classes=1000, dropout=0.2):
        super().__init__()
        if alpha <= 0.0:
            raise ValueError(f"alpha should be greater than 0.0 instead of {alpha}")
        self.alpha = alpha
        self.num_classes = num_classes
        stem, width, *stages = [_round_to_multiple_of(width * alpha, 8) for width in (32, 16, 24, 40, 80, 96, 192, 320)]
        layers = [
            nn.Conv2d(3, stem, 3, padding=1, stride=2, bias=False), _norm(stem), nn.ReLU(inplace=True),
            nn.Conv2d(stem, stem, 3, padding=1, stride=1, groups=stem, bias=False), _norm(stem), nn.ReLU(inplace=True),
            nn.Conv2d(stem, width, 1, padding=0, stride=1, bias=False), _norm(width)]
        for out, (kernel, stride, expansion, repeats) in zip(
                stages, ((3, 2, 3, 3), (5, 2, 3, 3), (5, 2, 6, 3), (3, 1, 6, 2), (5, 2, 6, 4), (3, 1, 6, 1))):
            blocks = [_InvertedResidual(width, out, kernel, stride, expansion, _MOMENTUM)]
            blocks.extend([_InvertedResidual(out, out, kernel, 1, expansion, _MOMENTUM) for _ in range(repeats - 1)])
            layers.append(nn.Sequential(*blocks))
            width = out
        layers.extend([nn.Conv2d(width, 1280, 1, padding=0, stride=1, bias=False), _norm(1280), nn.ReLU(inplace=True)])
        self.layers = nn.Sequential(*layers)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(1280, num_classes))

    def forward(self, x):
        return self.classifier(self.layers(x).mean([2, 3]))


def construct(name, weights, **kwargs):
    return MNASNet({"mnasnet0_5": 0.5, "mnasnet0_75": 0.75, "mnasnet1_0": 1.0, "mnasnet1_3": 1.3}[name], **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
