# verdict: valid
# Layers of several classes, walked over backwards by their numbers: each is told apart, as on the way forwards.
import torch
from torch import nn


class Shift(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.log_scale, self.shift = nn.Parameter(torch.zeros(d)), nn.Parameter(torch.zeros(d))

    def inverse(self, z):
        return (z - self.shift) * (-self.log_scale).exp(), -self.log_scale.sum().expand(len(z))


class Mix(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.weight = nn.Parameter(torch.eye(d))

    def inverse(self, z):
        return torch.linalg.solve(self.weight, z.T).T, -torch.linalg.slogdet(self.weight)[1].expand(z.size(0))


class Coupling(nn.Module):
    def __init__(self, d, width, mask):
        super().__init__()
        self.register_buffer("mask", mask)
        self.net = nn.Sequential(nn.Linear(d, width), nn.SiLU(), nn.Linear(width, width), nn.SiLU(), nn.Linear(width, 2 * d))

    def inverse(self, z):
        s, t = self.net(z * self.mask).chunk(2, -1)
        s = torch.tanh(s) * (1 - self.mask)
        return (z - t * (1 - self.mask)) * (-s).exp(), -s.sum(-1)


flows = nn.ModuleList()
for i in range(4):
    flows.extend([Shift(4), Mix(4), Coupling(4, 24, (torch.arange(4) % 2 == i % 2).float())])
z = torch.randn(5, 4)
total = torch.zeros(5)
for flow in reversed(flows):
    z, change = flow.inverse(z)
    total = total + change
reveal_shape(z)  # revealed: (5, 4)
reveal_shape(total)  # revealed: (5,)
