# Layers that add what the neighbours have.
__exact_signatures__ = True

import torch
from torch import nn
from torch.nn import functional as F
from torch_geometric.nn.conv.message_passing import MessagePassing
from torch_geometric.nn.dense import Linear
from torch_geometric.utils import add_remaining_self_loops


def pair(channels):
    return (channels, channels) if isinstance(channels, int) else channels


def bias_of(layer, wanted, channels):
    layer.bias = nn.Parameter(torch.zeros(channels)) if wanted else None


class GCNConv(MessagePassing):
    def __init__(self, in_channels, out_channels, improved=False, cached=False, add_self_loops=None, normalize=True, bias=True, **kwargs):
        super().__init__(**{"aggr": "add", **kwargs})
        add_self_loops = normalize if add_self_loops is None else add_self_loops
        if add_self_loops and not normalize:
            raise ValueError(f"'{type(self).__name__}' does not support adding self-loops to the graph when no on-the-fly normalization is applied")
        self.in_channels, self.out_channels, self.improved, self.cached = in_channels, out_channels, improved, cached
        self.add_self_loops, self.normalize = add_self_loops, normalize
        self.lin = Linear(in_channels, out_channels, bias=False)
        bias_of(self, bias, out_channels)

    def forward(self, x, edge_index, edge_weight=None):
        if isinstance(x, (tuple, list)):
            raise ValueError(f"'{type(self).__name__}' received a tuple of node features as input while this layer does not support bipartite message "
                             "passing. Please try other layers such as 'SAGEConv' or 'GraphConv' instead")
        if self.add_self_loops and LibCall.torch.is_tensor(edge_index):
            edge_index, edge_weight = add_remaining_self_loops(edge_index, edge_weight, num_nodes=x.size(self.node_dim))
        out = self.propagate(edge_index, x=self.lin(x), edge_weight=edge_weight)
        return out if self.bias is None else out + self.bias

    def message(self, x_j, edge_weight):
        return x_j if edge_weight is None else edge_weight.view(-1, 1) * x_j


class SAGEConv(MessagePassing):
    def __init__(self, in_channels, out_channels, aggr="mean", normalize=False, root_weight=True, project=False, bias=True, **kwargs):
        super().__init__(aggr, **kwargs)
        self.in_channels, self.out_channels, self.normalize, self.root_weight, self.project = in_channels, out_channels, normalize, root_weight, project
        source, target = pair(in_channels)
        if project:
            if source <= 0:
                raise ValueError(f"'{type(self).__name__}' does not support lazy initialization with `project=True`")
            self.lin = Linear(source, source)
        self.lin_l = Linear(source * (len(aggr) if isinstance(aggr, (list, tuple)) else 1), out_channels, bias)
        if root_weight:
            self.lin_r = Linear(target, out_channels, False)

    def forward(self, x, edge_index, size=None):
        x = (x, x) if LibCall.torch.is_tensor(x) else x
        if self.project:
            x = (self.lin(x[0]).relu(), x[1])
        out = self.lin_l(self.propagate(edge_index, x=x, size=size))
        if self.root_weight and x[1] is not None:
            out = out + self.lin_r(x[1])
        return F.normalize(out, p=2.0, dim=-1) if self.normalize else out


class GraphConv(MessagePassing):
    def __init__(self, in_channels, out_channels, aggr="add", bias=True, **kwargs):
        super().__init__(aggr, **kwargs)
        self.in_channels, self.out_channels = in_channels, out_channels
        source, target = pair(in_channels)
        self.lin_rel, self.lin_root = Linear(source, out_channels, bias), Linear(target, out_channels, False)

    def forward(self, x, edge_index, edge_weight=None, size=None):
        x = (x, x) if LibCall.torch.is_tensor(x) else x
        out = self.lin_rel(self.propagate(edge_index, x=x, edge_weight=edge_weight, size=size))
        return out if x[1] is None else out + self.lin_root(x[1])

    def message(self, x_j, edge_weight):
        return x_j if edge_weight is None else edge_weight.view(-1, 1) * x_j


class GINConv(MessagePassing):
    def __init__(self, nn, eps=0.0, train_eps=False, **kwargs):
        super().__init__(**{"aggr": "add", **kwargs})
        self.nn, self.initial_eps = nn, eps
        if train_eps:
            self.eps = torch.nn.Parameter(torch.zeros(1))
        else:
            self.register_buffer("eps", torch.zeros(1))

    def forward(self, x, edge_index, size=None):
        x = (x, x) if LibCall.torch.is_tensor(x) else x
        out = self.propagate(edge_index, x=x, size=size)
        return self.nn(out if x[1] is None else out + (1 + self.eps) * x[1])


class GINEConv(MessagePassing):
    def __init__(self, nn, eps=0.0, train_eps=False, edge_dim=None, **kwargs):
        super().__init__(**{"aggr": "add", **kwargs})
        self.nn, self.initial_eps = nn, eps
        if train_eps:
            self.eps = torch.nn.Parameter(torch.zeros(1))
        else:
            self.register_buffer("eps", torch.zeros(1))
        self.lin = None
        if edge_dim is not None:
            first = nn[0] if isinstance(nn, torch.nn.Sequential) else nn
            self.lin = Linear(edge_dim, first.in_features if hasattr(first, "in_features") else first.in_channels)

    def forward(self, x, edge_index, edge_attr=None, size=None):
        x = (x, x) if LibCall.torch.is_tensor(x) else x
        out = self.propagate(edge_index, x=x, edge_attr=edge_attr, size=size)
        return self.nn(out if x[1] is None else out + (1 + self.eps) * x[1])

    def message(self, x_j, edge_attr):
        if self.lin is None:
            LibCall.torch.require(x_j.size(-1) == edge_attr.size(-1), "invalid-argument", "ValueError",
                                  "Node and edge feature dimensionalities do not match. Consider setting the 'edge_dim' attribute of 'GINEConv'")
        else:
            edge_attr = self.lin(edge_attr)
        return (x_j + edge_attr).relu()


class ChebConv(MessagePassing):
    def __init__(self, in_channels, out_channels, K, normalization="sym", bias=True, **kwargs):
        super().__init__(**{"aggr": "add", **kwargs})
        if K <= 0:
            raise AssertionError()
        if normalization not in [None, "sym", "rw"]:
            raise AssertionError("Invalid normalization")
        self.in_channels, self.out_channels, self.normalization = in_channels, out_channels, normalization
        self.lins = nn.ModuleList([Linear(in_channels, out_channels, False) for _ in range(K)])
        bias_of(self, bias, out_channels)

    def forward(self, x, edge_index, edge_weight=None, batch=None, lambda_max=None):
        if edge_weight is not None:
            edge_weight[edge_index[0] != edge_index[1]]
        out = self.lins[0](x)
        for lin in self.lins[1:]:
            out = out + lin(self.propagate(edge_index, x=x))
        return out if self.bias is None else out + self.bias
