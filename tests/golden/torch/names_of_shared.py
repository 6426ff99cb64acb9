# What a module has under several names: told once, or under each with remove_duplicate=False.
# verdict: valid
import torch
from torch import nn


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(4, 4, bias=False)
        self.b = nn.Linear(4, 4, bias=False)
        self.b.weight = self.a.weight
        self.again = self.a
        self.none = None
        self.register_buffer("x", torch.zeros(2))
        self.register_buffer("y", self.x)
        self.register_buffer("z", None)


net = Tied()
for once in (True, False):
    reveal_value([name for name, _ in net.named_parameters(remove_duplicate=once)])  # revealed: ['a.weight']; ['a.weight', 'b.weight', 'again.weight']
    reveal_value([name for name, _ in net.named_buffers("p", remove_duplicate=once)])  # revealed: ['p.x']; ['p.x', 'p.y']
    reveal_value([name for name, _ in net.named_modules(remove_duplicate=once)])  # revealed: ['', 'a', 'b']; ['', 'a', 'b', 'again']
    reveal_value([name for name, _ in net._named_members(lambda m: m._buffers.items(), remove_duplicate=once)])  # revealed: ['x']; ['x', 'y']
reveal_value(len(dict(nn.Sequential(net, net).named_parameters(recurse=False, remove_duplicate=False))))  # revealed: 0
