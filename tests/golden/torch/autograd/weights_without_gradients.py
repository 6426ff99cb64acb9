# A weight that no backward() has come to has no gradient: one that nothing uses, one that was frozen then, an input that needs none.
import torch
from torch import nn


class TwoHeads(nn.Module):
    def __init__(self):
        super().__init__()
        self.used, self.spare, self.frozen = nn.Linear(3, 3), nn.Linear(3, 3), nn.Linear(3, 3)
        self.frozen.requires_grad_(False)

    def forward(self, x):
        return self.frozen(self.used(x))


net = TwoHeads()
x = torch.randn(2, 3)
net(x).sum().backward()
reveal_shape(net.used.weight.grad)  # revealed: (3, 3)
reveal_value(net.spare.weight.grad)  # revealed: None
reveal_value(net.frozen.weight.grad)  # revealed: None
reveal_value(x.grad)  # revealed: None

# Called again, what a module reads of its own is used again.
twice = nn.Linear(3, 3)
first, second = twice(x), twice(x)
second.sum().backward()
reveal_shape(twice.weight.grad)  # revealed: (3, 3)

# A gradient that was given by hand is there; thawed afterwards, there still is none.
net.spare.bias.grad = torch.ones(3)
reveal_shape(net.spare.bias.grad)  # revealed: (3,)
net.frozen.requires_grad_(True)
reveal_value(net.frozen.bias.grad)  # revealed: None
total = sum(p.grad.norm() for p in net.parameters() if p.grad is not None)
total = sum(p.grad.norm() for p in net.parameters())  # error: [uncaught-exception] "'NoneType' object has no attribute 'norm'"
