# cause: the adjacency of a graph stays on the CPU
import torch
import torch.nn.functional as F
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class GraphLayer(nn.Module):
    def __init__(self, inside, outside):
        super().__init__()
        self.fc = nn.Linear(inside, outside)

    def forward(self, x, adjacency):
        return F.relu(adjacency @ self.fc(x))


layer = GraphLayer(8, 4).to(DEVICE)
nodes = torch.randn(10, 8).to(DEVICE)
adjacency = torch.eye(10)
print(layer(nodes, adjacency).shape)
