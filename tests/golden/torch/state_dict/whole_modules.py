# verdict: valid
import os
import tempfile

import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.width = width
        self.table = nn.Embedding(10, width)
        self.out = nn.Linear(width, 10, bias=False)
        self.out.weight = self.table.weight
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(2))
        self.act = torch.relu
        self.register_buffer("mask", torch.ones(width))

    def forward(self, ids):
        x = self.table(ids) * self.mask
        for block in self.blocks:
            x = self.act(block(x))
        return self.out(x), x.view(-1, self.width)


net = Net(6)
path = os.path.join(tempfile.mkdtemp(), "net.pt")
best = None
for epoch in range(5):
    loss = torch.rand(1).item()
    if best is None or loss < best:
        with open(path, "wb") as file:
            torch.save(net, file)
        best = loss
with open(path, "rb") as file:
    net = torch.load(file, weights_only=False)
scores, flat = net(torch.zeros(2, 3, dtype=torch.long))
reveal_shape(scores)  # revealed: (2, 3, 10)
reveal_shape(flat)  # revealed: (6, 6)
reveal_value(net.out.weight is net.table.weight)  # revealed: True
reveal_value(net.table.weight.requires_grad)  # revealed: True
torch.save({"model": net, "epoch": 3}, path)
again = torch.load(path, weights_only=False)
again["model"].out = nn.Linear(6, 4)
reveal_shape(again["model"](torch.zeros(2, 3, dtype=torch.long))[0])  # revealed: (2, 3, 4)
reveal_shape(net(torch.zeros(2, 3, dtype=torch.long))[0])  # revealed: (2, 3, 10)
reveal_value(torch.load(path, weights_only=False)["model"].width)  # revealed: 6
