# verdict: invalid
import torch
from torch import nn
from torch.fx import symbolic_trace


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.up = nn.Linear(4, 8)

    def forward(self, x):
        return torch.relu(self.up(x)) @ self.up.weight


net = symbolic_trace(Net())
for node in net.graph.nodes:
    if node.target is torch.relu:
        node.target = torch.flatten
net(torch.zeros(2, 4))
net.recompile()
net(torch.zeros(2, 4))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (1x16 and 8x4)"
