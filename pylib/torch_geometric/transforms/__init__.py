# Transforms of graphs.
import torch
from torch_geometric.utils import add_remaining_self_loops, to_undirected


class BaseTransform(object):
    def __call__(self, data):
        import copy
        return self.forward(copy.copy(data))

    def forward(self, data):
        raise NotImplementedError


class Compose(BaseTransform):
    def __init__(self, transforms):
        self.transforms = transforms

    def forward(self, data):
        for one in self.transforms:
            data = one(data)
        return data


class NormalizeFeatures(BaseTransform):
    def __init__(self, attrs=["x"]):
        self.attrs = attrs

    def forward(self, data):
        for name in self.attrs:
            if name in data and data[name].numel() > 0:
                value = data[name]
                data[name] = value / value.sum(dim=-1, keepdim=True)
        return data


class ToDevice(BaseTransform):
    def __init__(self, device, attrs=None, non_blocking=False):
        self.device = device

    def forward(self, data):
        return data.to(self.device)


class ToUndirected(BaseTransform):
    def __init__(self, reduce="add", merge=True):
        self.reduce = reduce

    def forward(self, data):
        if data.edge_attr is None:
            data.edge_index = to_undirected(data.edge_index)
        else:
            data.edge_index, data.edge_attr = to_undirected(data.edge_index, data.edge_attr)
        return data


class AddSelfLoops(BaseTransform):
    def __init__(self, attr="edge_weight", fill_value=1.0):
        self.attr = attr

    def forward(self, data):
        if self.attr is not None and self.attr in data:
            data.edge_index, data[self.attr] = add_remaining_self_loops(data.edge_index, data[self.attr], num_nodes=data.num_nodes)
        else:
            data.edge_index, _ = add_remaining_self_loops(data.edge_index, None, num_nodes=data.num_nodes)
        return data


class Constant(BaseTransform):
    def __init__(self, value=1.0, cat=True, node_types=None):
        self.cat = cat

    def forward(self, data):
        ones = torch.ones(data.num_nodes, 1)
        x = None if data.x is None else data.x.view(-1, 1) if data.x.dim() == 1 else data.x
        data.x = torch.cat([x, ones], dim=-1) if x is not None and self.cat else ones
        return data


class OneHotDegree(BaseTransform):
    def __init__(self, max_degree, in_degree=False, cat=True):
        self.max_degree, self.cat = max_degree, cat

    def forward(self, data):
        LibCall.program.hope("index-in-range", "RuntimeError", "Class values must be smaller than num_classes.")
        degrees = torch.zeros(data.num_nodes, self.max_degree + 1)
        x = None if data.x is None else data.x.view(-1, 1) if data.x.dim() == 1 else data.x
        data.x = torch.cat([x, degrees], dim=-1) if x is not None and self.cat else degrees
        return data


class RandomNodeSplit(BaseTransform):
    def __init__(self, split="train_rest", num_splits=1, num_train_per_class=20, num_val=500, num_test=1000, key="y"):
        if split not in ("train_rest", "test_rest", "random"):
            raise AssertionError()
        self.num_splits = num_splits

    def forward(self, data):
        shape = (data.num_nodes,) if self.num_splits == 1 else (data.num_nodes, self.num_splits)
        data.train_mask, data.val_mask, data.test_mask = torch.rand(shape) > 0.5, torch.rand(shape) > 0.5, torch.rand(shape) > 0.5
        return data


def __getattr__(name):
    return LibCall.unknown.any("torch_geometric.transforms." + name)
