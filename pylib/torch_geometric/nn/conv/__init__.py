__lazy_imports__ = True

from torch_geometric.nn.conv.message_passing import MessagePassing
from torch_geometric.nn.conv._sums import ChebConv, GCNConv, GINConv, GINEConv, GraphConv, SAGEConv
from torch_geometric.nn.conv._attention import GATConv, GATv2Conv, TransformerConv


def __getattr__(name):
    return LibCall.unknown.any("torch_geometric.nn.conv." + name)
