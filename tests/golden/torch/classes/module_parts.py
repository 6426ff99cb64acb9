# verdict: valid
# Parts of modules: where an assignment puts them, how they are found again, training mode, calls with keywords and hooks.
import collections

import torch
from torch import nn


class Own(nn.Module):
    def __init__(self):
        super().__init__()
        self.part = nn.Linear(3, 4)
        self.part = nn.Parameter(torch.zeros(5))      # a parameter takes the name from the module
        self.other = 7
        self.other = nn.Linear(2, 6)                  # a module from a plain attribute
        self.gone = nn.Linear(2, 2)
        self.gone = None
        self.register_buffer("kept", torch.zeros(3))
        self.kept = torch.ones(8)
        self.list = [nn.Linear(1, 1)]                 # no part

    def __getattr__(self, name):
        if name == "asked":
            return 11
        return super().__getattr__(name)

    def __setattr__(self, name, value):
        super().__setattr__(name, value)
        if name == "twice":
            super().__setattr__("once", nn.Linear(9, 9))

    def forward(self, x, *, scale=1, **more):
        return self.other(x).repeat(scale, more.get("times", 1))


m = Own()
m.twice = nn.Linear(9, 10)
reveal_value(sorted(n for n, _ in m.named_parameters()))  # revealed: ['once.bias', 'once.weight', 'other.bias', 'other.weight', 'part', 'twice.bias', 'twice.weight']
reveal_value(sorted(n for n, _ in m.named_buffers()))  # revealed: ['kept']
reveal_value(sorted(n for n, _ in m.named_children()))  # revealed: ['once', 'other', 'twice']
reveal_value(m.asked)  # revealed: 11
reveal_shape(m.part)  # revealed: (5,)
reveal_shape(m.kept)  # revealed: (8,)
reveal_value(m.gone)  # revealed: None
reveal_value(hasattr(m, "missing"))  # revealed: False
reveal_shape(m(torch.zeros(4, 2)))  # revealed: (4, 6)
reveal_shape(m(torch.zeros(4, 2), scale=3, times=2))  # revealed: (12, 12)
try:
    m.missing
except AttributeError as e:
    reveal_value(str(e))  # revealed: "'Own' object has no attribute 'missing'"
try:
    m.other = 3
except TypeError as e:
    reveal_value(str(e))  # revealed: "cannot assign 'int' as child module 'other' (torch.nn.Module or None expected)"


class Frozen(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)
        self.body = nn.Sequential(nn.Dropout(0.5), Own())

    def train(self, mode=True):
        super().train(mode)
        self.norm.eval()
        return self


f = nn.Sequential(Frozen(), nn.ReLU())
f.train()
reveal_value([x.training for x in f.modules()])  # revealed: [True, True, False, True, True, True, True, True]
f.eval()
reveal_value([x.training for x in f.modules()])  # revealed: [False, False, False, False, False, False, False, False]
f[0].body[0].train()
reveal_value([x.training for x in f.modules()])  # revealed: [False, False, False, False, True, False, False, False]


class Ordered(nn.Module):
    def __init__(self):
        super().__init__()
        self._modules = collections.OrderedDict()
        self.a = nn.Linear(2, 3)

    def forward(self, x):
        return self.a(x)


reveal_shape(Ordered()(torch.zeros(5, 2)))  # revealed: (5, 3)
handle = m.register_forward_hook(lambda module, args, result: result.sum(0))
reveal_shape(m(torch.zeros(4, 2), scale=2))  # revealed: (6,)
handle.remove()
reveal_shape(m(torch.zeros(4, 2), scale=2))  # revealed: (8, 6)


class NotMade(nn.Module):
    def __init__(self):
        self.a = nn.Linear(2, 3)


try:
    NotMade()
except AttributeError as e:
    reveal_value(str(e))  # revealed: 'cannot assign module before Module.__init__() call'
