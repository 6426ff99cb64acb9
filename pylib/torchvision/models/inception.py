# Inception-v3 (Szegedy et al. 2015): convolutions taken apart into small and asymmetric ones.
from collections import namedtuple

import torch
from torch import nn
from torchvision.models import _api
from torchvision.models._googlenet import BasicConv2d, _transformed

InceptionOutputs = namedtuple("InceptionOutputs", ["logits", "aux_logits"])
_InceptionOutputs = InceptionOutputs


def _chain(module, conv, prefix, width, steps):
    # Convolutions one after the other, registered as prefix_1, prefix_2 ...; a step is (width, kernel, padding, stride).
    for i, (out, kernel, padding, stride) in enumerate(steps, 1):
        setattr(module, f"{prefix}_{i}", conv(width, out, kernel_size=kernel, padding=padding, stride=stride))
        width = out


def _run(module, prefix, count, x):
    for i in range(count):
        x = getattr(module, f"{prefix}_{i + 1}")(x)
    return x


class _Mixed(nn.Module):
    def forward(self, x):
        return torch.cat(self._forward(x), 1)


def _pooled(x):
    return nn.functional.avg_pool2d(x, kernel_size=3, stride=1, padding=1)


class InceptionA(_Mixed):
    def __init__(self, in_channels, pool_features, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        self.branch1x1 = conv(in_channels, 64, kernel_size=1)
        _chain(self, conv, "branch5x5", in_channels, ((48, 1, 0, 1), (64, 5, 2, 1)))
        _chain(self, conv, "branch3x3dbl", in_channels, ((64, 1, 0, 1), (96, 3, 1, 1), (96, 3, 1, 1)))
        self.branch_pool = conv(in_channels, pool_features, kernel_size=1)

    def _forward(self, x):
        return [self.branch1x1(x), _run(self, "branch5x5", 2, x), _run(self, "branch3x3dbl", 3, x), self.branch_pool(_pooled(x))]


class InceptionB(_Mixed):
    def __init__(self, in_channels, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        self.branch3x3 = conv(in_channels, 384, kernel_size=3, stride=2)
        _chain(self, conv, "branch3x3dbl", in_channels, ((64, 1, 0, 1), (96, 3, 1, 1), (96, 3, 0, 2)))

    def _forward(self, x):
        return [self.branch3x3(x), _run(self, "branch3x3dbl", 3, x), nn.functional.max_pool2d(x, kernel_size=3, stride=2)]


class InceptionC(_Mixed):
    def __init__(self, in_channels, channels_7x7, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        c = channels_7x7
        wide = ((1, 7), (0, 3), 1)
        tall = ((7, 1), (3, 0), 1)
        self.branch1x1 = conv(in_channels, 192, kernel_size=1)
        _chain(self, conv, "branch7x7", in_channels, ((c, 1, 0, 1), (c, *wide), (192, *tall)))
        _chain(self, conv, "branch7x7dbl", in_channels, ((c, 1, 0, 1), (c, *tall), (c, *wide), (c, *tall), (192, *wide)))
        self.branch_pool = conv(in_channels, 192, kernel_size=1)

    def _forward(self, x):
        return [self.branch1x1(x), _run(self, "branch7x7", 3, x), _run(self, "branch7x7dbl", 5, x), self.branch_pool(_pooled(x))]


class InceptionD(_Mixed):
    def __init__(self, in_channels, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        _chain(self, conv, "branch3x3", in_channels, ((192, 1, 0, 1), (320, 3, 0, 2)))
        _chain(self, conv, "branch7x7x3", in_channels,
               ((192, 1, 0, 1), (192, (1, 7), (0, 3), 1), (192, (7, 1), (3, 0), 1), (192, 3, 0, 2)))

    def _forward(self, x):
        return [_run(self, "branch3x3", 2, x), _run(self, "branch7x7x3", 4, x), nn.functional.max_pool2d(x, kernel_size=3, stride=2)]


class InceptionE(_Mixed):
    def __init__(self, in_channels, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        self.branch1x1 = conv(in_channels, 320, kernel_size=1)
        self.branch3x3_1 = conv(in_channels, 384, kernel_size=1)
        self.branch3x3_2a = conv(384, 384, kernel_size=(1, 3), padding=(0, 1))
        self.branch3x3_2b = conv(384, 384, kernel_size=(3, 1), padding=(1, 0))
        self.branch3x3dbl_1 = conv(in_channels, 448, kernel_size=1)
        self.branch3x3dbl_2 = conv(448, 384, kernel_size=3, padding=1)
        self.branch3x3dbl_3a = conv(384, 384, kernel_size=(1, 3), padding=(0, 1))
        self.branch3x3dbl_3b = conv(384, 384, kernel_size=(3, 1), padding=(1, 0))
        self.branch_pool = conv(in_channels, 192, kernel_size=1)

    def _forward(self, x):
        small = self.branch3x3_1(x)
        double = self.branch3x3dbl_2(self.branch3x3dbl_1(x))
        return [self.branch1x1(x), torch.cat([self.branch3x3_2a(small), self.branch3x3_2b(small)], 1),
                torch.cat([self.branch3x3dbl_3a(double), self.branch3x3dbl_3b(double)], 1), self.branch_pool(_pooled(x))]


class InceptionAux(nn.Module):
    def __init__(self, in_channels, num_classes, conv_block=None):
        super().__init__()
        conv = BasicConv2d if conv_block is None else conv_block
        self.conv0 = conv(in_channels, 128, kernel_size=1)
        self.conv1 = conv(128, 768, kernel_size=5)
        self.fc = nn.Linear(768, num_classes)

    def forward(self, x):
        x = self.conv1(self.conv0(nn.functional.avg_pool2d(x, kernel_size=5, stride=3)))
        return self.fc(nn.functional.adaptive_avg_pool2d(x, (1, 1)).flatten(1))


class Inception3(nn.Module):
    def __init__(self, num_classes=1000, aux_logits=True, transform_input=False, inception_blocks=None, init_weights=None,
                 dropout=0.5):
        super().__init__()
        if inception_blocks is None:
            inception_blocks = [BasicConv2d, InceptionA, InceptionB, InceptionC, InceptionD, InceptionE, InceptionAux]
        conv, a, b, c, d, e, aux = inception_blocks
        self.aux_logits = aux_logits
        self.transform_input = transform_input
        self.Conv2d_1a_3x3 = conv(3, 32, kernel_size=3, stride=2)
        self.Conv2d_2a_3x3 = conv(32, 32, kernel_size=3)
        self.Conv2d_2b_3x3 = conv(32, 64, kernel_size=3, padding=1)
        self.maxpool1 = nn.MaxPool2d(kernel_size=3, stride=2)
        self.Conv2d_3b_1x1 = conv(64, 80, kernel_size=1)
        self.Conv2d_4a_3x3 = conv(80, 192, kernel_size=3)
        self.maxpool2 = nn.MaxPool2d(kernel_size=3, stride=2)
        for name, block in (("5b", a(192, 32)), ("5c", a(256, 64)), ("5d", a(288, 64)), ("6a", b(288)), ("6b", c(768, 128)),
                            ("6c", c(768, 160)), ("6d", c(768, 160)), ("6e", c(768, 192))):
            setattr(self, "Mixed_" + name, block)
        self.AuxLogits = aux(768, num_classes) if aux_logits else None
        self.Mixed_7a = d(768)
        self.Mixed_7b = e(1280)
        self.Mixed_7c = e(2048)
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.dropout = nn.Dropout(p=dropout)
        self.fc = nn.Linear(2048, num_classes)

    def _transform_input(self, x):
        return _transformed(x) if self.transform_input else x

    def _forward(self, x):
        x = self.maxpool1(self.Conv2d_2b_3x3(self.Conv2d_2a_3x3(self.Conv2d_1a_3x3(x))))
        x = self.maxpool2(self.Conv2d_4a_3x3(self.Conv2d_3b_1x1(x)))
        x = self.Mixed_6a(self.Mixed_5d(self.Mixed_5c(self.Mixed_5b(x))))
        x = self.Mixed_6e(self.Mixed_6d(self.Mixed_6c(self.Mixed_6b(x))))
        aux = self.AuxLogits(x) if self.AuxLogits is not None and self.training else None
        x = self.avgpool(self.Mixed_7c(self.Mixed_7b(self.Mixed_7a(x))))
        return self.fc(self.dropout(x).flatten(1)), aux

    def eager_outputs(self, x, aux):
        return InceptionOutputs(x, aux) if self.training and self.aux_logits else x

    def forward(self, x):
        return self.eager_outputs(*self._forward(self._transform_input(x)))


def construct(name, weights, **kwargs):
    if weights is not None:
        kwargs = {"transform_input": True, **kwargs}
    return Inception3(**kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
