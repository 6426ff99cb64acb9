# Layers that weigh what the neighbours have.
__exact_signatures__ = True

import torch
from torch import nn
from torch.nn import functional as F
from torch_geometric.nn.conv._sums import bias_of, pair
from torch_geometric.nn.conv.message_passing import MessagePassing
from torch_geometric.nn.dense import Linear
from torch_geometric.utils import add_self_loops, remove_self_loops


class _Heads(MessagePassing):
    def _set_up(self, in_channels, out_channels, heads, concat, dropout, edge_dim):
        self.in_channels, self.out_channels, self.heads, self.concat = in_channels, out_channels, heads, concat
        self.dropout, self.edge_dim = dropout, edge_dim
        self._total = out_channels * (heads if concat else 1)
        self.lin_edge = Linear(edge_dim, heads * out_channels, False) if edge_dim is not None else None

    def _split(self, x):
        return x.view(-1, self.heads, self.out_channels)

    def _heads_joined(self, out):
        return out.view(-1, self.heads * self.out_channels) if self.concat else out.mean(dim=1)

    def _with_loops(self, edge_index, edge_attr, x_src, x_dst, size):
        nodes = x_src.size(0) if x_dst is None or x_dst is x_src else min(x_src.size(0), x_dst.size(0))
        nodes = min(size) if size is not None else nodes
        edge_index, edge_attr = remove_self_loops(edge_index, edge_attr)
        return add_self_loops(edge_index, edge_attr, num_nodes=nodes)

    def _edges(self, edge_attr):
        return self._split(self.lin_edge(edge_attr.view(-1, 1) if edge_attr.dim() == 1 else edge_attr))


def _flat(x, name):
    if x.dim() != 2:
        raise AssertionError(f"Static graphs not supported in '{name}'")


class GATConv(_Heads):
    def __init__(self, in_channels, out_channels, heads=1, concat=True, negative_slope=0.2, dropout=0.0, add_self_loops=True, edge_dim=None,
                 fill_value="mean", bias=True, residual=False, **kwargs):
        super().__init__(**{"aggr": "add", "node_dim": 0, **kwargs})
        self._set_up(in_channels, out_channels, heads, concat, dropout, edge_dim)
        self.negative_slope, self.add_self_loops, self.fill_value, self.residual = negative_slope, add_self_loops, fill_value, residual
        self.lin = self.lin_src = self.lin_dst = None
        if isinstance(in_channels, int):
            self.lin = Linear(in_channels, heads * out_channels, False)
        else:
            self.lin_src, self.lin_dst = Linear(in_channels[0], heads * out_channels, False), Linear(in_channels[1], heads * out_channels, False)
        self.att_src, self.att_dst = nn.Parameter(torch.zeros(1, heads, out_channels)), nn.Parameter(torch.zeros(1, heads, out_channels))
        self.att_edge = nn.Parameter(torch.zeros(1, heads, out_channels)) if edge_dim is not None else None
        self.res = Linear(pair(in_channels)[1], self._total, False) if residual else None
        bias_of(self, bias, self._total)

    def forward(self, x, edge_index, edge_attr=None, size=None, return_attention_weights=None):
        source, target = (x, x) if LibCall.torch.is_tensor(x) else x
        _flat(source, "GATConv")
        rest = self.res(target) if target is not None and self.res is not None else None
        x_src = self._split((self.lin_src if self.lin is None else self.lin)(source))
        if target is source and self.lin is not None:
            x_dst = x_src
        else:
            x_dst = None if target is None else self._split((self.lin_dst if self.lin is None else self.lin)(target))
        if self.add_self_loops:
            edge_index, edge_attr = self._with_loops(edge_index, edge_attr, x_src, x_dst, size)
        alpha = ((x_src * self.att_src).sum(-1), None if x_dst is None else (x_dst * self.att_dst).sum(-1))
        alpha = self.edge_updater(edge_index, size, alpha=alpha, edge_attr=edge_attr)
        out = self._heads_joined(self.propagate(edge_index, size, x=(x_src, x_dst), alpha=alpha))
        if rest is not None:
            out = out + rest
        if self.bias is not None:
            out = out + self.bias
        return (out, (edge_index, alpha)) if return_attention_weights else out

    def edge_update(self, alpha_j, alpha_i, edge_attr):
        alpha = alpha_j if alpha_i is None else alpha_j + alpha_i
        if edge_attr is not None and self.lin_edge is not None:
            alpha = alpha + (self._edges(edge_attr) * self.att_edge).sum(-1)
        return F.dropout(F.leaky_relu(alpha, self.negative_slope), p=self.dropout, training=self.training)

    def message(self, x_j, alpha):
        return alpha.unsqueeze(-1) * x_j


class GATv2Conv(_Heads):
    def __init__(self, in_channels, out_channels, heads=1, concat=True, negative_slope=0.2, dropout=0.0, add_self_loops=True, edge_dim=None,
                 fill_value="mean", bias=True, share_weights=False, residual=False, **kwargs):
        super().__init__(**{"aggr": "add", "node_dim": 0, **kwargs})
        self._set_up(in_channels, out_channels, heads, concat, dropout, edge_dim)
        self.negative_slope, self.add_self_loops, self.fill_value, self.residual = negative_slope, add_self_loops, fill_value, residual
        self.share_weights = share_weights
        source, target = pair(in_channels)
        self.lin_l = Linear(source, heads * out_channels, bias)
        self.lin_r = self.lin_l if share_weights else Linear(target, heads * out_channels, bias)
        self.att = nn.Parameter(torch.zeros(1, heads, out_channels))
        self.res = Linear(target, self._total, False) if residual else None
        bias_of(self, bias, self._total)

    def forward(self, x, edge_index, edge_attr=None, return_attention_weights=None):
        source, target = (x, x) if LibCall.torch.is_tensor(x) else x
        if source.dim() != 2:
            raise AssertionError()
        rest = self.res(target) if target is not None and self.res is not None else None
        x_l = self._split(self.lin_l(source))
        x_r = None if target is None else x_l if self.share_weights and target is source else self._split(self.lin_r(target))
        if self.add_self_loops:
            edge_index, edge_attr = self._with_loops(edge_index, edge_attr, x_l, x_r, None)
        alpha = self.edge_updater(edge_index, x=(x_l, x_r), edge_attr=edge_attr)
        out = self._heads_joined(self.propagate(edge_index, x=(x_l, x_r), alpha=alpha))
        if rest is not None:
            out = out + rest
        if self.bias is not None:
            out = out + self.bias
        return (out, (edge_index, alpha)) if return_attention_weights else out

    def edge_update(self, x_j, x_i, edge_attr):
        x = x_i + x_j
        if edge_attr is not None:
            if self.lin_edge is None:
                raise AssertionError()
            x = x + self._edges(edge_attr)
        alpha = (F.leaky_relu(x, self.negative_slope) * self.att).sum(dim=-1)
        return F.dropout(alpha, p=self.dropout, training=self.training)

    def message(self, x_j, alpha):
        return x_j * alpha.unsqueeze(-1)


class TransformerConv(_Heads):
    def __init__(self, in_channels, out_channels, heads=1, concat=True, beta=False, dropout=0.0, edge_dim=None, bias=True, root_weight=True, **kwargs):
        super().__init__(**{"aggr": "add", "node_dim": 0, **kwargs})
        self._set_up(in_channels, out_channels, heads, concat, dropout, edge_dim)
        self.beta, self.root_weight, self._alpha = beta and root_weight, root_weight, None
        source, target = pair(in_channels)
        self.lin_key, self.lin_query, self.lin_value = [Linear(channels, heads * out_channels, bias) for channels in (source, target, source)]
        self.lin_skip = Linear(target, self._total, bias)
        self.lin_beta = Linear(3 * self._total, 1, False) if self.beta else None

    def forward(self, x, edge_index, edge_attr=None, return_attention_weights=None):
        x = (x, x) if LibCall.torch.is_tensor(x) else x
        query, key, value = self._split(self.lin_query(x[1])), self._split(self.lin_key(x[0])), self._split(self.lin_value(x[0]))
        out = self._heads_joined(self.propagate(edge_index, query=query, key=key, value=value, edge_attr=edge_attr))
        alpha, self._alpha = self._alpha, None
        if self.root_weight:
            skipped = self.lin_skip(x[1])
            if self.lin_beta is not None:
                beta = self.lin_beta(torch.cat([out, skipped, out - skipped], dim=-1)).sigmoid()
                out = beta * skipped + (1 - beta) * out
            else:
                out = out + skipped
        return (out, (edge_index, alpha)) if isinstance(return_attention_weights, bool) else out

    def message(self, query_i, key_j, value_j, edge_attr):
        if self.lin_edge is not None:
            if edge_attr is None:
                raise AssertionError()
            edge_attr = self._split(self.lin_edge(edge_attr))
            key_j = key_j + edge_attr
        alpha = (query_i * key_j).sum(dim=-1)
        self._alpha = alpha
        out = value_j if edge_attr is None else value_j + edge_attr
        return out * F.dropout(alpha, p=self.dropout, training=self.training).view(-1, self.heads, 1)
