# expected: valid
import torch
import torch.nn as nn


class Even:
    """An attribute that is rounded up to an even number."""

    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return self if instance is None else instance.__dict__[self.name]

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value + value % 2


class Net(nn.Module):
    width = Even()

    def __init__(self, width):
        super().__init__()
        self.width = width
        self.inp, self.out = nn.Linear(3, self.width), nn.Linear(self.half * 2, 1)

    @property
    def half(self):
        return self.width // 2

    @property
    def device(self):
        return next(self.parameters()).device

    @classmethod
    def from_config(cls, config):
        return cls(**{k: v for k, v in config.items() if k in cls.__init__.__code__.co_varnames})

    @staticmethod
    def gate(x):
        a, b = x.chunk(2, dim=-1)
        return torch.cat([a * torch.sigmoid(b), b], dim=-1)

    def forward(self, x):
        return self.out(self.gate(self.inp(x.to(self.device))))


class Sized:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n

    def __len__(self):
        return self.n

    def __mul__(self, other):
        return Sized(self.n * other)

    __rmul__ = __mul__


for width in (7, 10):
    net = Net.from_config({"width": width, "name": "ignored"})
    print(net.width, net(torch.randn(len(2 * Sized(2)), 3)).shape)
