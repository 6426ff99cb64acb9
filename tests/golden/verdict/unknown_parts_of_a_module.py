# Parts of a module of which nothing is known: they may be modules, parameters, buffers, or plain data. What lists the parts of the
# module may leave none of that out.
# torch: skip (needs a package)
import torch
from torch import nn

import backbones


class Wrapped(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone = backbones.create("small")


class Headed(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.width = config.width
        self.rate = config.rate
        self.depth = config.depth
        self.heads = config.heads
        self.head = nn.Linear(3, 4)
        self.backbone = config.backbone

    def forward(self, x):
        return self.head(x)


net = Headed(backbones.config())
reveal_shape(net(torch.zeros(2, 3)))  # revealed: (2, 4)
for p in net.parameters():
    p.requires_grad = False
torch.optim.Adam(Wrapped().parameters())

chain = nn.Sequential(backbones.create("small"))
torch.optim.Adam(chain.parameters())
reveal_value(len(list(chain.children())))  # revealed: ?
if len(list(nn.Sequential(nn.Linear(3, 4), backbones.create("small")).parameters())) == 2:
    torch.zeros(3) + torch.zeros(4)
