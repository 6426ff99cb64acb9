# cause: config.py says 21 key points, the skeleton of graph.py has 17 nodes
# hint: 17
import torch
import torch.nn as nn

import config
from graph import adjacency
from layers import GraphConv


class PoseNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("adj", adjacency())
        self.gc1 = GraphConv(config.IN_FEATURES, config.HIDDEN)
        self.gc2 = GraphConv(config.HIDDEN, config.HIDDEN)
        self.out = nn.Linear(config.HIDDEN, config.ACTIONS)

    def forward(self, joints):
        x = torch.relu(self.gc1(joints, self.adj))
        x = torch.relu(self.gc2(x, self.adj))
        return self.out(x.mean(dim=1))


def batches():
    for _ in range(config.STEPS):
        joints = torch.randn(config.BATCH, config.KEYPOINTS, config.IN_FEATURES)
        yield joints, torch.randint(config.ACTIONS, (config.BATCH,))


model = PoseNet()
optimizer = torch.optim.Adam(model.parameters(), lr=config.LR)
for joints, action in batches():
    loss = nn.functional.cross_entropy(model(joints), action)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(loss.item())
