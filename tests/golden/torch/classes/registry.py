# verdict: valid
# Modules as ordinary classes: a registry by __init_subclass__, properties, class methods, abstract bases, counting by a metaclass.
from abc import ABC, abstractmethod

import torch
from torch import nn


class Backbone(nn.Module, ABC):
    registry = {}

    def __init_subclass__(cls, key=None, **kwargs):
        super().__init_subclass__(**kwargs)
        Backbone.registry[key or cls.__name__.lower()] = cls

    @abstractmethod
    def features(self, x): ...

    @property
    @abstractmethod
    def width(self): ...

    def forward(self, x):
        return self.features(x).flatten(1)


class Small(Backbone, key="small"):
    def __init__(self, channels=8):
        super().__init__()
        self.conv = nn.Conv2d(3, channels, 3, padding=1)
        self.pool = nn.AdaptiveAvgPool2d(1)

    def features(self, x):
        return self.pool(self.conv(x))

    @property
    def width(self):
        return self.conv.out_channels

    @classmethod
    def wide(cls):
        return cls(32)


class Half(Backbone):
    def features(self, x):
        return x


net = Backbone.registry["small"].wide()
x = net(torch.zeros(4, 3, 16, 16))
reveal_shape(x)  # revealed: (4, 32)
reveal_value(net.width)  # revealed: 32
reveal_value(sorted(Backbone.registry))  # revealed: ['half', 'small']
head = nn.Linear(net.width, 10)
reveal_shape(head(x))  # revealed: (4, 10)
try:
    Half()
except TypeError as e:
    reveal_value(str(e))  # revealed: "Can't instantiate abstract class Half with abstract method width"
reveal_value(isinstance(net, (nn.Linear, Backbone)))  # revealed: True
reveal_value([c.__name__ for c in Small.__mro__])  # revealed: ['Small', 'Backbone', 'Module', 'ABC', 'object']
