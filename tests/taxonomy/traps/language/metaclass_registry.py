# expected: valid
from abc import ABCMeta, abstractmethod

import torch
import torch.nn as nn


class Registered(ABCMeta):
    known = {}

    def __new__(mcs, name, bases, namespace, key=None, **kwargs):
        cls = super().__new__(mcs, name, bases, namespace, **kwargs)
        if key is not None:
            mcs.known[key] = cls
        return cls

    def __getitem__(cls, key):
        return Registered.known[key]


class Pooling(nn.Module, metaclass=Registered):
    @abstractmethod
    def forward(self, x):
        ...

    def factor(self):
        return 1


class MeanPooling(Pooling, key="mean"):
    def forward(self, x):
        return x.mean(1)


class MeanMaxPooling(Pooling, key="meanmax"):
    def forward(self, x):
        return torch.cat([x.mean(1), x.max(1)[0]], dim=1)

    def factor(self):
        return 2


class Plugin:
    plugins = []

    def __init_subclass__(cls, /, width=8, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.width = width
        Plugin.plugins.append(cls)


class First(Plugin, width=5):
    pass


class Second(Plugin):
    pass


for key in ("mean", "meanmax"):
    pool = Pooling[key]()
    for plugin in Plugin.plugins:
        head = nn.Linear(plugin.width * pool.factor(), 2)
        print(key, plugin.__name__, head(pool(torch.randn(3, 7, plugin.width))).shape)
