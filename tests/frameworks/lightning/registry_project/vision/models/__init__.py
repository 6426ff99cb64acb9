from .backbones import ConvNet, ResidualNet
from .heads import LinearHead, MLPHead

__all__ = ["ConvNet", "ResidualNet", "LinearHead", "MLPHead"]
