from .registry import build
from .resnet import ResNet
from .vgg import VGG

__all__ = ["build", "ResNet", "VGG"]
