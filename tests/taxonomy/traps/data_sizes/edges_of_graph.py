# expected: valid
import random

import torch
import torch.nn as nn


class GraphSAGE(nn.Module):
    def __init__(self, n_in, n_out):
        super().__init__()
        self.own, self.neighbour = nn.Linear(n_in, n_out), nn.Linear(n_in, n_out)

    def forward(self, x, edges):
        source, target = edges
        sums = torch.zeros_like(x).index_add(0, target, x[source])
        degree = torch.zeros(x.size(0), dtype=x.dtype).scatter_add(0, target, torch.ones_like(target, dtype=x.dtype))
        return torch.relu(self.own(x) + self.neighbour(sums / degree.clamp(min=1)[:, None]))


class GraphNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([GraphSAGE(5, 16), GraphSAGE(16, 16)])
        self.out = nn.Linear(16, 3)

    def forward(self, x, edges, batch):
        for layer in self.layers:
            x = layer(x, edges)
        n_graphs = int(batch.max()) + 1
        pooled = x.new_zeros(n_graphs, x.size(1)).index_add_(0, batch, x)
        return self.out(pooled)


def collate(graphs):
    xs, edges, batch, offset = [], [], [], 0
    for i, (x, e) in enumerate(graphs):
        xs.append(x)
        edges.append(e + offset)
        batch.append(torch.full((x.size(0),), i))
        offset += x.size(0)
    return torch.cat(xs), torch.cat(edges, dim=1), torch.cat(batch)


random.seed(1)
graphs = []
for _ in range(6):
    n = random.randint(4, 9)
    graphs.append((torch.randn(n, 5), torch.randint(n, (2, 3 * n))))
x, edges, batch = collate(graphs)
out = GraphNet()(x, edges, batch)
print(out.shape)
