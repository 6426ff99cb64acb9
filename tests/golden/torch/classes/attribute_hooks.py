# verdict: valid
# __getattr__, __setattr__ and properties overridden in a Module.
import torch
from torch import nn


class Wrapper(nn.Module):
    def __init__(self, module):
        super().__init__()
        self.module = module

    def __getattr__(self, name):
        try:
            return super().__getattr__(name)
        except AttributeError:
            return getattr(self.module, name)

    def forward(self, x):
        return self.module(x)


class Guarded(nn.Module):
    def __init__(self):
        super().__init__()
        self.log = []
        self.fc = nn.Linear(4, 6)
        self.scale = nn.Parameter(torch.ones(6))

    def __setattr__(self, name, value):
        if "log" in self.__dict__:
            self.log.append(name)
        super().__setattr__(name, value)

    def forward(self, x):
        return self.fc(x) * self.scale


net = Wrapper(Guarded())
reveal_value(net.log)  # revealed: ['fc', 'scale']
reveal_value(net.fc.in_features)  # revealed: 4
reveal_shape(net(torch.zeros(2, 4)))  # revealed: (2, 6)
reveal_value([n for n, _ in net.named_parameters()])  # revealed: ['module.scale', 'module.fc.weight', 'module.fc.bias']
reveal_value("fc" in net.module.__dict__)  # revealed: False
reveal_value(hasattr(net, "nothing"))  # revealed: False
del net.module.scale
reveal_value([n for n, _ in net.named_parameters()])  # revealed: ['module.fc.weight', 'module.fc.bias']
try:
    net.module.fc = 3
except TypeError as e:
    reveal_value(type(e).__name__)  # revealed: 'TypeError'
try:
    net.nothing
except AttributeError as e:
    reveal_value(str(e))  # revealed: "'Guarded' object has no attribute 'nothing'"


class Late(nn.Module):
    def __init__(self):
        self.fc = nn.Linear(1, 1)


try:
    Late()
except AttributeError as e:
    reveal_value(str(e))  # revealed: 'cannot assign module before Module.__init__() call'
