# Very deep networks of 3x3 convolutions (Simonyan and Zisserman 2014).
from torch import nn
from torchvision.models import _api


def _plan(*repeats):
    # Five stages of so many convolutions, a halving of the image after each.
    plan = []
    for width, count in zip((64, 128, 256, 512, 512), repeats):
        plan.extend([width] * count + ["M"])
    return plan


cfgs = {"A": _plan(1, 1, 2, 2, 2), "B": _plan(2, 2, 2, 2, 2), "D": _plan(2, 2, 3, 3, 3), "E": _plan(2, 2, 4, 4, 4)}


def make_layers(cfg, batch_norm=False):
    layers = []
    width = 3
    for step in cfg:
        if step == "M":
            layers.append(nn.MaxPool2d(2, 2))
            continue
        layers.append(nn.Conv2d(width, step, 3, padding=1))
        if batch_norm:
            layers.append(nn.BatchNorm2d(step))
        layers.append(nn.ReLU(inplace=True))
        width = step
    return nn.Sequential(*layers)


class VGG(nn.Module):
    def __init__(self, features, num_classes=1000, init_weights=True, dropout=0.5):
        super().__init__()
        self.features = features
        self.avgpool = nn.AdaptiveAvgPool2d((7, 7))
        self.classifier = nn.Sequential(
            nn.Linear(512 * 7 * 7, 4096), nn.ReLU(True), nn.Dropout(p=dropout),
            nn.Linear(4096, 4096), nn.ReLU(True), nn.Dropout(p=dropout), nn.Linear(4096, num_classes))

    def forward(self, x):
        return self.classifier(self.avgpool(self.features(x)).flatten(1))


_LETTERS = {"11": "A", "13": "B", "16": "D", "19": "E"}


def construct(name, weights, **kwargs):
    return VGG(make_layers(cfgs[_LETTERS[name[3:5]]], name.endswith("_bn")), **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
