# What is done to edges and to values that belong to them.
import torch


def number(value, index):
    """How many nodes: as told, or as the largest index has it."""
    if value is not None:
        return value
    graphs = getattr(index, "_graphs", None)
    if LibCall.data.kind(graphs) != "opaque":
        return graphs
    return LibCall.unknown.int("", "opaque", 0, None, "the largest index of an edge")


def _edges(edge_index, count):
    return torch.zeros(edge_index.shape[0], count, dtype=edge_index.dtype, device=edge_index.device)


def _attributes(edge_attr, count):
    return None if edge_attr is None else edge_attr.new_zeros((count,) + tuple(edge_attr.shape[1:]))


def _own(edge_index, num_nodes):
    count = number(num_nodes, edge_index)
    return torch.arange(count, dtype=edge_index.dtype, device=edge_index.device)


def add_self_loops(edge_index, edge_attr=None, fill_value=None, num_nodes=None):
    own = _own(edge_index, num_nodes)
    joined = torch.cat([edge_index, torch.stack([own, own])], dim=1)
    if edge_attr is None:
        return joined, None
    return joined, torch.cat([edge_attr, edge_attr.new_zeros((own.shape[0],) + tuple(edge_attr.shape[1:]))], dim=0)


def remove_self_loops(edge_index, edge_attr=None):
    mask = edge_index[0] != edge_index[1]
    return edge_index[:, mask], None if edge_attr is None else edge_attr[mask]


def add_remaining_self_loops(edge_index, edge_attr=None, fill_value=None, num_nodes=None):
    edge_index, edge_attr = remove_self_loops(edge_index, edge_attr)
    return add_self_loops(edge_index, edge_attr, fill_value, num_nodes)


def degree(index, num_nodes=None, dtype=None):
    out = torch.zeros(number(num_nodes, index), dtype=dtype, device=index.device)
    return out.scatter_add_(0, index, torch.ones(index.size(0), dtype=out.dtype, device=out.device))


def to_undirected(edge_index, edge_attr=None, num_nodes=None, reduce="add"):
    count = LibCall.unknown.int("edges of an undirected graph", "opaque", 0, None, "the edges of an undirected graph")
    if edge_attr is not None and LibCall.torch.is_tensor(edge_attr):
        return _edges(edge_index, count), _attributes(edge_attr, count)
    return _edges(edge_index, count)


def coalesce(edge_index, edge_attr=None, num_nodes=None, reduce="sum", is_sorted=False, sort_by_row=True):
    return to_undirected(edge_index, edge_attr)


def dropout_edge(edge_index, p=0.5, force_undirected=False, training=True):
    if p < 0.0 or p > 1.0:
        raise ValueError(f"Dropout probability has to be between 0 and 1 (got {p}")
    mask = torch.rand(edge_index.shape[1]) > 0.5
    return edge_index[:, mask], mask


def scatter(src, index, dim=0, dim_size=None, reduce="sum"):
    if index.dim() != 1:
        raise ValueError(f"The `index` argument must be one-dimensional (got {index.dim()} dimensions)")
    if reduce not in ("sum", "add", "mean", "mul", "min", "max", "any"):
        raise ValueError(f"Encountered invalid `reduce` argument '{reduce}'")
    shape = tuple(src.shape)
    dim = src.dim() + dim if dim < 0 else dim
    if dim < 0 or dim >= src.dim():
        raise ValueError(f"Encountered invalid dimension '{dim}' of source tensor with {src.dim()} dimensions")
    index.view((1,) * dim + (-1,) + (1,) * (src.dim() - dim - 1)).expand(shape)
    return LibCall.torch.computed("scatter", src, shape[:dim] + (number(dim_size, index),) + shape[dim + 1:])


def softmax(src, index=None, ptr=None, num_nodes=None, dim=0):
    if index is None and ptr is None:
        raise NotImplementedError("'softmax' requires 'index' to be specified")
    return LibCall.torch.computed("softmax", src, tuple(src.shape))


def to_dense_batch(x, batch=None, fill_value=0.0, max_num_nodes=None, batch_size=None):
    if batch is None and max_num_nodes is None:
        return x.unsqueeze(0), torch.ones(1, x.size(0), dtype=torch.bool)
    graphs = number(batch_size, batch) if batch is not None else 1
    most = max_num_nodes if max_num_nodes is not None else LibCall.unknown.int("nodes of the largest graph", "external", 1, None, "the largest graph")
    return LibCall.torch.computed("to_dense_batch", x, (graphs, most) + tuple(x.shape[1:])), torch.ones(graphs, most, dtype=torch.bool)


def contains_self_loops(edge_index):
    return LibCall.unknown.bool("whether a graph has loops", "external")


def is_undirected(edge_index, edge_attr=None, num_nodes=None):
    return LibCall.unknown.bool("whether a graph is undirected", "external")


def __getattr__(name):
    return LibCall.unknown.any("torch_geometric.utils." + name)
