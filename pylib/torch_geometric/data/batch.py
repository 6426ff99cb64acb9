# Graphs that are joined: what belongs to nodes and edges is one behind the other, `batch` says whose a node is.
import torch
from torch_geometric.data.data import Data, is_tensor


def _joined(key, values, first):
    if is_tensor(values[0]):
        dim = first.__cat_dim__(key, values[0])
        if dim is None:
            return torch.stack(values)
        return torch.stack(values) if values[0].dim() == 0 else torch.cat(values, dim=dim)
    if isinstance(values[0], (int, float)):
        return torch.tensor(values)
    return values


# What has a row for each edge, or node, of every graph has as many in the batch: the sums are the same number.
def _aligned(joined, value, data_list, key, edges):
    if not is_tensor(value) or value.dim() == 0:
        return value
    for data in data_list:
        own = getattr(data, key)
        rows = data.num_edges if edges else data.num_nodes
        if own.dim() == 0 or not LibCall.value.known(own.size(0) == rows) or own.size(0) != rows:
            return value
    whole = joined.edge_index.size(1) if edges else joined.x.size(0)
    return value if LibCall.value.known((whole, value.size(0))) else LibCall.torch.computed("cat", value, (whole,) + tuple(value.shape[1:]))


def of_graphs(count, nodes):
    """The vector that says to which of `count` graphs a node belongs."""
    batch = torch.zeros(nodes, dtype=torch.int64)
    LibCall.torch.forget_values(batch)
    batch._graphs = count
    return batch


class Batch(Data):
    ptr = None

    @classmethod
    def from_data_list(cls, data_list, follow_batch=None, exclude_keys=None):
        first = data_list[0]
        joined = cls()
        joined._graphs_of = data_list
        for key in first.keys():
            if exclude_keys is None or key not in exclude_keys:
                setattr(joined, key, _joined(key, [getattr(data, key) for data in data_list], first))
        for key in first.keys():
            if key in joined and "index" not in key and key not in ("x", "face"):
                if first.edge_index is not None and "edge" in key:
                    setattr(joined, key, _aligned(joined, getattr(joined, key), data_list, key, True))
                elif first.x is not None and "edge" not in key and key != "y":
                    setattr(joined, key, _aligned(joined, getattr(joined, key), data_list, key, False))
        nodes = first.num_nodes
        if nodes is not None:
            nodes = sum([data.num_nodes for data in data_list]) if first.x is None else joined.x.size(0)
            joined.batch = of_graphs(len(data_list), nodes)
            joined.ptr = torch.zeros(len(data_list) + 1, dtype=torch.int64)
            joined._nodes = nodes
        return joined

    @property
    def num_graphs(self):
        return len(self._graphs_of)

    batch_size = num_graphs

    def get_example(self, idx):
        return self._graphs_of[idx]

    def to_data_list(self):
        return self._graphs_of

    def __len__(self):
        return len(self._graphs_of)

    def __getitem__(self, idx):
        return getattr(self, idx) if isinstance(idx, str) else self._graphs_of[idx]
