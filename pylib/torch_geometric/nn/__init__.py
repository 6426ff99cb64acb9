__lazy_imports__ = True

from torch_geometric.nn.conv import (
    ChebConv, GATConv, GATv2Conv, GCNConv, GINConv, GINEConv, GraphConv, MessagePassing, SAGEConv, TransformerConv)
from torch_geometric.nn.dense import Linear
from torch_geometric.nn.norm import BatchNorm, GraphNorm
from torch_geometric.nn.pool import global_add_pool, global_max_pool, global_mean_pool
from torch_geometric.nn.sequential import JumpingKnowledge, Sequential
import torch_geometric.nn.conv


def __getattr__(name):
    return LibCall.unknown.any("torch_geometric.nn." + name)
