# SqueezeNet (Iandola et al. 2016): few parameters, by narrow layers before wide ones.
import torch
from torch import nn
from torchvision.models import _api


class Fire(nn.Module):
    def __init__(self, inplanes, squeeze_planes, expand1x1_planes, expand3x3_planes):
        super().__init__()
        self.inplanes = inplanes
        self.squeeze = nn.Conv2d(inplanes, squeeze_planes, 1)
        self.squeeze_activation = nn.ReLU(inplace=True)
        self.expand1x1 = nn.Conv2d(squeeze_planes, expand1x1_planes, 1)
        self.expand1x1_activation = nn.ReLU(inplace=True)
        self.expand3x3 = nn.Conv2d(squeeze_planes, expand3x3_planes, 3, padding=1)
        self.expand3x3_activation = nn.ReLU(inplace=True)

    def forward(self, x):
        x = self.squeeze_activation(self.squeeze(x))
        return torch.cat([self.expand1x1_activation(self.expand1x1(x)), self.expand3x3_activation(self.expand3x3(x))], 1)


# The first convolution (width, kernel) and where the image is halved: before which of the eight Fire modules.
_VERSIONS = {"1_0": (96, 7, (0, 3, 7)), "1_1": (64, 3, (0, 2, 4))}


class SqueezeNet(nn.Module):
    def __init__(self, version="1_0", num_classes=1000, dropout=0.5):
        super().__init__()
        self.num_classes = num_classes
        if version not in _VERSIONS:
            raise ValueError(f"Unsupported SqueezeNet version {version}: 1_0 or 1_1 expected")
        width, kernel, halvings = _VERSIONS[version]
        layers = [nn.Conv2d(3, width, kernel, 2), nn.ReLU(inplace=True)]
        for i, (narrow, wide) in enumerate(((16, 64), (16, 64), (32, 128), (32, 128), (48, 192), (48, 192), (64, 256), (64, 256))):
            if i in halvings:
                layers.append(nn.MaxPool2d(3, 2, ceil_mode=True))
            layers.append(Fire(width, narrow, wide, wide))
            width = 2 * wide
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(
            nn.Dropout(dropout), nn.Conv2d(512, num_classes, 1), nn.ReLU(inplace=True), nn.AdaptiveAvgPool2d((1, 1)))

    def forward(self, x):
        return self.classifier(self.features(x)).flatten(1)


def construct(name, weights, **kwargs):
    return SqueezeNet(name[len("squeezenet"):], **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
