# A graph: what belongs to its nodes and edges, under names that a program may add to.
import torch

_NOT_STORED = ("_nodes", "_graphs_of")
# What a graph has besides, of which there is no model.
_OTHERS = ("coalesce", "concat", "debug", "edge_attrs", "edge_offsets", "edge_stores", "edge_subgraph", "generate_ids", "get_summary", "is_cuda",
           "is_edge_attr", "is_node_attr", "is_sorted", "is_sorted_by_time", "node_attrs", "node_offsets", "node_stores", "num_edge_types", "num_faces", "num_node_types",
           "record_stream", "requires_grad_", "share_memory_", "detach_", "apply_", "size", "snapshot", "sort", "sort_by_time", "stores", "stores_as",
           "subgraph", "to_heterogeneous", "to_namedtuple", "up_to", "update", "contains_isolated_nodes", "index_select", "is_in_shared_memory")


def is_tensor(value):
    return LibCall.torch.is_tensor(value)


class Data(object):
    x = edge_index = edge_attr = y = pos = time = edge_weight = face = batch = None

    def __init__(self, x=None, edge_index=None, edge_attr=None, y=None, pos=None, time=None, **kwargs):
        for name, value in (("x", x), ("edge_index", edge_index), ("edge_attr", edge_attr), ("y", y), ("pos", pos), ("time", time)):
            if value is not None:
                setattr(self, name, value)
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __getattr__(self, name):
        if name in _OTHERS:
            return LibCall.unknown.any("torch_geometric.data.Data." + name)
        raise AttributeError(f"'GlobalStorage' object has no attribute '{name}'")

    @classmethod
    def from_dict(cls, mapping):
        return cls(**mapping)

    @property
    def num_nodes(self):
        if "_nodes" in self.__dict__:
            return self._nodes
        for name in ("x", "pos", "batch"):
            if name in self.__dict__ and is_tensor(self.__dict__[name]):
                return self.__dict__[name].size(0)
        if self.edge_index is None:
            return None
        return LibCall.unknown.int("", "opaque", 0, None, "the nodes of a graph that only has edges")

    @num_nodes.setter
    def num_nodes(self, num_nodes):
        self._nodes = num_nodes

    @property
    def num_edges(self):
        return self.edge_index.size(1) if self.edge_index is not None else 0

    @property
    def num_node_features(self):
        return 0 if self.x is None else 1 if self.x.dim() == 1 else self.x.size(-1)

    num_features = num_node_features

    @property
    def num_edge_features(self):
        return 0 if self.edge_attr is None else 1 if self.edge_attr.dim() == 1 else self.edge_attr.size(-1)

    def keys(self):
        return [name for name in self.__dict__ if name not in _NOT_STORED]

    def __len__(self):
        return len(self.keys())

    def __contains__(self, key):
        return key in self.keys()

    def __getitem__(self, key):
        return getattr(self, key)

    def __setitem__(self, key, value):
        setattr(self, key, value)

    def __iter__(self):
        for key in self.keys():
            yield key, getattr(self, key)

    def to_dict(self):
        return {key: getattr(self, key) for key in self.keys()}

    def _with(self, change):
        for key in self.keys():
            value = getattr(self, key)
            if is_tensor(value):
                changed = change(value)
                graphs = getattr(value, "_graphs", None)
                if LibCall.data.kind(graphs) != "opaque":
                    changed._graphs = graphs
                setattr(self, key, changed)
        return self

    def apply(self, func, *args):
        return self._with(func)

    def to(self, device, *args, non_blocking=False):
        return self._with(lambda value: value.to(device))

    def cuda(self, device=None, *args, non_blocking=False):
        return self._with(lambda value: value.cuda())

    def cpu(self, *args):
        return self._with(lambda value: value.cpu())

    def contiguous(self, *args):
        return self

    def detach(self, *args):
        return self._with(lambda value: value.detach())

    def pin_memory(self, *args):
        return self

    def clone(self, *args):
        import copy
        return copy.copy(self)._with(lambda value: value.clone())

    def validate(self, raise_on_error=True):
        return True

    def is_undirected(self):
        return LibCall.unknown.bool("whether a graph is undirected", "external")

    def is_directed(self):
        return not self.is_undirected()

    def has_isolated_nodes(self):
        return LibCall.unknown.bool("whether a graph has isolated nodes", "external")

    def has_self_loops(self):
        return LibCall.unknown.bool("whether a graph has loops", "external")

    contains_isolated_nodes, contains_self_loops = has_isolated_nodes, has_self_loops

    def is_coalesced(self):
        return LibCall.unknown.bool("whether a graph is coalesced", "external")

    def __cat_dim__(self, key, value, *args, **kwargs):
        return -1 if "index" in key or key == "face" else 0

    def __inc__(self, key, value, *args, **kwargs):
        return self.num_nodes if "index" in key or key == "face" else 0
