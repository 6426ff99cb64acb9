# expected: valid
import torch
import torch.nn as nn


class Delegate(nn.Module):
    """Attributes that it does not have are those of the wrapped network."""

    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def __getattr__(self, name):
        try:
            return super().__getattr__(name)
        except AttributeError:
            return getattr(self.inner, name)

    def forward(self, *args):
        return self.inner(*args)


class Core(nn.Module):
    width = 14

    def __init__(self):
        super().__init__()
        self.proj = nn.Linear(self.width, 3)

    def forward(self, x):
        return self.proj(x)

    def loss(self, out, y):
        return nn.functional.cross_entropy(out, y)


net = Delegate(Delegate(Core()))
out = net(torch.randn(4, net.width))
print(net.loss(out, torch.tensor([0, 1, 2, 0])).item(), net.proj.weight.shape)
