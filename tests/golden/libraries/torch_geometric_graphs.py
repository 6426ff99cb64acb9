# Graphs: nodes, edges, batches of graphs, layers.
# torch: skip (torch_geometric)
import torch
import torch.nn as nn
from torch_geometric.data import Batch, Data
from torch_geometric.datasets import KarateClub, Planetoid, TUDataset
from torch_geometric.loader import DataLoader
from torch_geometric.nn import (ChebConv, GATConv, GATv2Conv, GCNConv, GINConv, GINEConv, GraphConv, JumpingKnowledge, MessagePassing, SAGEConv, Sequential,
                                TransformerConv, global_mean_pool)
from torch_geometric.transforms import Compose, Constant, NormalizeFeatures
from torch_geometric.utils import add_self_loops, degree, scatter

x, edges, lengths = torch.randn(5, 8), torch.tensor([[0, 1, 2, 3], [1, 2, 3, 4]]), torch.randn(4, 3)
first = Data(x=x, edge_index=edges, edge_attr=lengths, y=torch.tensor([1]))
second = Data(x=torch.randn(3, 8), edge_index=torch.tensor([[0, 1], [1, 2]]), edge_attr=torch.randn(2, 3), y=torch.tensor([0]))
reveal_value((first.num_nodes, first.num_edges, first.num_node_features, first.num_edge_features, first.pos, "x" in first))  # revealed: (5, 4, 8, 3, None, True)
reveal_shape(GCNConv(8, 16)(x, edges, torch.rand(4)))  # revealed: (5, 16)
reveal_shape(GCNConv(-1, 16)(x, edges))  # revealed: (5, 16)
reveal_shape(SAGEConv((8, 4), 16)((x, torch.randn(5, 4)), edges))  # revealed: (5, 16)
reveal_shape(SAGEConv(8, 16, aggr=["mean", "max"])(x, edges))  # revealed: (5, 16)
reveal_shape(GATConv(8, 16, heads=4, edge_dim=3)(x, edges, lengths))  # revealed: (5, 64)
reveal_shape(GATConv(8, 16, heads=4, concat=False)(x, edges))  # revealed: (5, 16)
reveal_shape(GATv2Conv(8, 16, heads=4, residual=True)(x, edges))  # revealed: (5, 64)
reveal_shape(TransformerConv(8, 16, heads=4, beta=True, edge_dim=3)(x, edges, lengths))  # revealed: (5, 64)
reveal_shape(GINConv(nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 4)))(x, edges))  # revealed: (5, 4)
reveal_shape(GINEConv(nn.Linear(8, 16), edge_dim=3)(x, edges, lengths))  # revealed: (5, 16)
reveal_shape(ChebConv(8, 16, K=3)(x, edges))  # revealed: (5, 16)
reveal_shape(GraphConv(8, 16)(x, edges, torch.rand(4)))  # revealed: (5, 16)
reveal_shape(JumpingKnowledge("cat")([x, x]))  # revealed: (5, 16)
reveal_shape(Sequential("x, edges", [(GCNConv(8, 16), "x, edges -> x"), nn.ReLU(), nn.Linear(16, 2)])(x, edges))  # revealed: (5, 2)
reveal_value(sorted(GATConv(8, 16, edge_dim=2).state_dict()))  # revealed: ['att_dst', 'att_edge', 'att_src', 'bias', 'lin.weight', 'lin_edge.weight']

joined = Batch.from_data_list([first, second])
reveal_shape(joined.x)  # revealed: (8, 8)
reveal_shape(joined.edge_index)  # revealed: (2, 6)
reveal_shape(joined.batch)  # revealed: (8,)
reveal_value((joined.num_graphs, joined.num_nodes))  # revealed: (2, 8)
reveal_shape(global_mean_pool(joined.to("cpu").x, joined.batch))  # revealed: (2, 8)
reveal_shape(add_self_loops(edges, num_nodes=5)[0])  # revealed: (2, 9)
reveal_shape(degree(edges[0], 5))  # revealed: (5,)
reveal_shape(scatter(x, torch.tensor([0, 1, 1, 0, 2]), dim=0, dim_size=3))  # revealed: (3, 8)
reveal_shape(Compose([NormalizeFeatures(), Constant()])(first).x)  # revealed: (5, 9)
reveal_shape(KarateClub()[0].x)  # revealed: (34, 34)


class Edges(MessagePassing):
    def __init__(self):
        super().__init__(aggr="max")
        self.mlp = nn.Linear(16 + 3, 32)

    def forward(self, x, edge_index, lengths):
        return self.propagate(edge_index, x=x, lengths=lengths)

    def message(self, x_i, x_j, lengths):
        return self.mlp(torch.cat([x_i, x_j - x_i, lengths], dim=1))

    def update(self, aggr_out, x):
        return torch.cat([aggr_out, x], dim=1)


reveal_shape(Edges()(x, edges, lengths))  # revealed: (5, 40)

cora = Planetoid("data", "Cora", transform=NormalizeFeatures())
net = GCNConv(cora.num_features, cora.num_classes)
scores = net(cora[0].x, cora[0].edge_index)
reveal_shape(scores)  # revealed: (2708, 7)
nn.functional.cross_entropy(scores[cora[0].train_mask], cora[0].y[cora[0].train_mask]).backward()  # error: [loss-mismatch] "Expected input batch_size (0) to match target batch_size (1)."  # counterexample: count = 0, count_3 = 1
molecules = TUDataset("data", "MUTAG").shuffle()[:150]
reveal_value((len(molecules), molecules.num_features, molecules.num_classes))  # revealed: (150, 7, 2)
layer = GINEConv(nn.Linear(7, 16), edge_dim=4)
for batch in DataLoader(molecules, batch_size=64, shuffle=True):
    pooled = global_mean_pool(layer(batch.x, batch.edge_index, batch.edge_attr), batch.batch)
    reveal_shape(pooled)  # revealed: (64, 16); (22, 16)
    nn.functional.cross_entropy(nn.Linear(16, 2)(pooled), batch.y)
