# verdict: undecided
# torch: skip (imports modules that nobody has)
# Whose __init__ is not known has attributes that are not known; beartype leaves what it decorates as it is.
import torch
from beartype import beartype
from nowhere import wrapped
from torch import nn
from torch.nn import Module, ModuleDict


class Typed(Module):
    @beartype
    def __init__(self, n: int):
        super().__init__()
        self.layer = nn.Linear(3, n)
        self.more = ModuleDict({})

    def own(self):
        return set(self.parameters()) - set(self.more.parameters())


reveal_value(len(Typed(4).own()))  # revealed: 2
reveal_shape(Typed(4).layer.weight)  # revealed: (4, 3)


class Wrapped(Module):
    @wrapped
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 4)
        self.more = ModuleDict({})

    def forward(self, x):
        return self.layer(x) + len(self.more)


print(Wrapped()(torch.zeros(2, 3)))
