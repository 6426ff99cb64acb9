# expected: valid
import random

import torch
import torch.nn as nn


class DropPath(nn.Module):
    def __init__(self, p):
        super().__init__()
        self.p = p

    def forward(self, x):
        if not self.training or self.p == 0:
            return x
        keep = 1 - self.p
        mask = x.new_empty((x.shape[0],) + (1,) * (x.ndim - 1)).bernoulli_(keep)
        return x * mask / keep


class Layer(nn.Module):
    def __init__(self, dim, p):
        super().__init__()
        self.fc, self.drop = nn.Linear(dim, dim), DropPath(p)

    def forward(self, x):
        return x + self.drop(torch.relu(self.fc(x)))


class Net(nn.Module):
    def __init__(self, dim=16, depth=24, p=0.3):
        super().__init__()
        self.layers = nn.ModuleList([Layer(dim, p * i / (depth - 1)) for i in range(depth)])
        self.exits = nn.ModuleList([nn.Linear(dim, 3) for _ in range(depth)])
        self.p = p

    def forward(self, x):
        for i, layer in enumerate(self.layers):
            if self.training and random.random() < self.p:
                continue
            x = layer(x)
            if self.training and random.random() < 0.01:
                return self.exits[i](x)
        return self.exits[-1](x)


net = Net()
opt = torch.optim.SGD(net.parameters(), lr=0.01)
for step in range(3):
    loss = nn.functional.cross_entropy(net(torch.randn(5, 16)), torch.randint(3, (5,)))
    opt.zero_grad()
    loss.backward()
    opt.step()
net.eval()
print(net(torch.randn(2, 16)).shape)
