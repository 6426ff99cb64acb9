# What PyTorch Geometric refuses, one way after the other.
# torch: skip (torch_geometric)
import random

import torch
import torch.nn as nn
from torch_geometric.data import Batch, Data
from torch_geometric.datasets import Planetoid
from torch_geometric.nn import (GATConv, GATv2Conv, GCNConv, GINConv, GINEConv, GraphConv, SAGEConv, Sequential, TransformerConv,
                                global_add_pool)
from torch_geometric.utils import scatter

x, edges, lengths = torch.randn(5, 8), torch.tensor([[0, 1, 2, 3], [1, 2, 3, 4]]), torch.randn(4, 3)
first = Data(x=x, edge_index=edges)
cora = Planetoid("data", "Cora")


def words(call):
    try:
        call()
    except Exception as refused:
        return str(refused)


reveal_value(words(lambda: GCNConv(8, 16)((x, x), edges)))  # revealed: "'GCNConv' received a tuple of node features as input while this layer does not support bipartite message passing. Please try other layers such as 'SAGEConv' or 'GraphConv' instead"
reveal_value(words(lambda: GCNConv(8, 16, normalize=False, add_self_loops=True)))  # revealed: "'GCNConv' does not support adding self-loops to the graph when no on-the-fly normalization is applied"
reveal_value(words(lambda: SAGEConv(8, 16)(x, edges.float())))  # revealed: "Expected 'edge_index' to be of integer type (got 'torch.float32')"
reveal_value(words(lambda: SAGEConv(8, 16)(x, edges[0])))  # revealed: "Expected 'edge_index' to be two-dimensional (got 1 dimensions)"
reveal_value(words(lambda: GATConv(8, 16)(x[None], edges)))  # revealed: "Static graphs not supported in 'GATConv'"
reveal_value(words(lambda: GATv2Conv(8, 16)(x, edges, lengths)))  # revealed: ''
reveal_value(words(lambda: TransformerConv(8, 16, heads=4, edge_dim=3)(x, edges)))  # revealed: ''
reveal_value(words(lambda: GraphConv(8, 16, aggr="foo")))  # revealed: "Could not resolve 'foo' among choices"
reveal_value(words(lambda: first.weights))  # revealed: "'GlobalStorage' object has no attribute 'weights'"
reveal_value(words(lambda: Sequential("x, edges", [GCNConv(8, 16)])))  # revealed: 'Signature for first module required'
reveal_value(words(lambda: scatter(x, edges, dim=0)))  # revealed: 'The `index` argument must be one-dimensional (got 2 dimensions)'

case = random.randint(0, 12)
if case == 0:
    GCNConv(8, 16)(x, edges, torch.rand(3))  # error: [index-out-of-range] "The shape of the mask [4] at index 0 does not match the shape of the indexed tensor [3] at index 0"  # counterexample: case = 0
elif case == 1:
    GCNConv(9, 16)(x, edges)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (5x8 and 9x16)"  # counterexample: case = 1
elif case == 2:
    GCNConv(8, 16)(x, edges.t())  # error: [cat-mismatch] "Sizes of tensors must match except in dimension 1. Expected size 4 but got size 2 for tensor number 1 in the list."  # counterexample: case = 2, count = 1
elif case == 3:
    SAGEConv(8, 16)(x, edges.t())  # error: [invalid-argument] "Expected 'edge_index' to have size '2' in the first dimension (got '4')"  # counterexample: case = 3
elif case == 4:
    GATConv(8, 16, heads=4, edge_dim=3)(x, edges, torch.randn(3, 3))  # error: [index-out-of-range] "The shape of the mask [4] at index 0 does not match the shape of the indexed tensor [3, 3] at index 0"  # counterexample: case = 4
elif case == 5:
    GATConv(16, 16)(GATConv(8, 16, heads=2)(x, edges), edges)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (5x32 and 16x16)"  # counterexample: case = 5
elif case == 6:
    GINConv(nn.Linear(7, 16))(x, edges)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (5x8 and 7x16)"  # counterexample: case = 6
elif case == 7:
    GINEConv(nn.Linear(8, 16))(x, edges, lengths)  # error: [invalid-argument] "Node and edge feature dimensionalities do not match. Consider setting the 'edge_dim' attribute of 'GINEConv'"  # counterexample: case = 7
elif case == 8:
    global_add_pool(x, torch.tensor([0, 0, 1]), 2)  # error: [expand-mismatch] "The expanded size of the tensor (5) must match the existing size (3) at non-singleton dimension 0.  Target sizes: [5, 8].  Tensor sizes: [3, 1]"  # counterexample: case = 8
elif case == 9:
    Batch.from_data_list([first, Data(x=torch.randn(3, 7), edge_index=edges)])  # error: [cat-mismatch] "Sizes of tensors must match except in dimension 0. Expected size 8 but got size 7 for tensor number 1 in the list."  # counterexample: case = 9
elif case == 10:
    GCNConv(1000, 7)(cora[0].x, cora[0].edge_index)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2708x1433 and 1000x7)"  # counterexample: case = 10
elif case == 11:
    nn.functional.cross_entropy(GCNConv(1433, 6)(cora[0].x, cora[0].edge_index), cora[0].y)  # error: [loss-mismatch] "Target 6 is out of bounds."  # counterexample: case = 11
