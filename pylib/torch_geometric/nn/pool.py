# One row for each graph.
from torch_geometric.utils import scatter


def _dim(x):
    return -1 if x.dim() == 1 else -2


def global_add_pool(x, batch, size=None):
    return x.sum(dim=_dim(x), keepdim=x.dim() <= 2) if batch is None else scatter(x, batch, _dim(x), size, "sum")


def global_mean_pool(x, batch, size=None):
    return x.mean(dim=_dim(x), keepdim=x.dim() <= 2) if batch is None else scatter(x, batch, _dim(x), size, "mean")


def global_max_pool(x, batch, size=None):
    return x.max(dim=_dim(x), keepdim=x.dim() <= 2)[0] if batch is None else scatter(x, batch, _dim(x), size, "max")


def __getattr__(name):
    return LibCall.unknown.any("torch_geometric.nn.pool." + name)
