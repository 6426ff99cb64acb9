# expected: valid
import contextlib
import copy

import torch
import torch.nn as nn


@contextlib.contextmanager
def swapped(module, name, replacement):
    saved = getattr(module, name)
    setattr(module, name, replacement)
    try:
        yield saved
    finally:
        setattr(module, name, saved)


class evaluating:
    def __init__(self, *modules):
        self.modules = modules

    def __enter__(self):
        self.states = [m.training for m in self.modules]
        for m in self.modules:
            m.eval()
        return self

    def __exit__(self, kind, error, trace):
        for m, state in zip(self.modules, self.states):
            m.train(state)
        return kind is RuntimeError


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(5, 8), nn.BatchNorm1d(8), nn.ReLU())
        self.head = nn.Linear(8, 3)

    def forward(self, x):
        return self.head(self.body(x))


net = Net()
one = torch.randn(1, 5)
with evaluating(net), torch.no_grad():
    print(net(one).shape)
with swapped(net, "head", nn.Linear(8, 7)) as old:
    assert net(torch.randn(4, 5)).size(1) == 7 and old.out_features == 3
with evaluating(net):
    net(torch.randn(2, 6))  # a RuntimeError, which the manager swallows
    print("never printed")
with contextlib.ExitStack() as stack:
    stack.enter_context(torch.inference_mode())
    stack.enter_context(swapped(net, "body", nn.Identity()))
    print(net(torch.randn(2, 8)).shape)
print(net(torch.randn(2, 5)).shape, copy.copy(net).training)
