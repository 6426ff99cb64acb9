# AlexNet as in "One weird trick for parallelizing convolutional neural networks" (Krizhevsky 2014).
from torch import nn
from torchvision.models import _api


class AlexNet(nn.Module):
    def __init__(self, num_classes=1000, dropout=0.5):
        super().__init__()
        layers = []
        width = 3
        for out, kernel, stride, padding, pooled in (
                (64, 11, 4, 2, True), (192, 5, 1, 2, True), (384, 3, 1, 1, False), (256, 3, 1, 1, False), (256, 3, 1, 1, True)):
            layers.extend([nn.Conv2d(width, out, kernel, stride, padding), nn.ReLU(inplace=True)])
            if pooled:
                layers.append(nn.MaxPool2d(3, 2))
            width = out
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d((6, 6))
        self.classifier = nn.Sequential(
            nn.Dropout(dropout), nn.Linear(width * 6 * 6, 4096), nn.ReLU(inplace=True),
            nn.Dropout(dropout), nn.Linear(4096, 4096), nn.ReLU(inplace=True), nn.Linear(4096, num_classes))

    def forward(self, x):
        return self.classifier(self.avgpool(self.features(x)).flatten(1))


def construct(name, weights, **kwargs):
    return AlexNet(**kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
