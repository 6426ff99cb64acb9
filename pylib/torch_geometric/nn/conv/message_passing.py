# Messages along edges: `message` gets what `propagate` was given, `_i` and `_j` as the ends of each edge have it.
__exact_signatures__ = True

import inspect
import torch
from torch import nn

_ONE = ("sum", "add", "mean", "max", "min", "mul", "median", "var", "std", "softmax", "powermean")


def _require(condition, exception, message, sizes):
    LibCall.torch.require(condition, "invalid-argument", exception, message, sizes)


class MessagePassing(nn.Module):
    special_args = ("edge_index", "adj_t", "edge_index_i", "edge_index_j", "size", "size_i", "size_j", "ptr", "index", "dim_size")

    def __init__(self, aggr="sum", *, aggr_kwargs=None, flow="source_to_target", node_dim=-2, decomposed_layers=1):
        super().__init__()
        if flow not in ["source_to_target", "target_to_source"]:
            raise ValueError(f"Expected 'flow' to be either 'source_to_target' or 'target_to_source' (got '{flow}')")
        self.aggr, self.flow, self.node_dim = aggr, flow, node_dim
        if isinstance(aggr, str) and aggr not in _ONE and aggr not in ("lstm", "multi", "sort", "quantile"):
            raise ValueError(f"Could not resolve '{aggr}' among choices")

    def reset_parameters(self):
        return None

    def _check_input(self, edge_index, size):
        if not LibCall.torch.is_tensor(edge_index):
            raise ValueError("`MessagePassing.propagate` only supports integer tensors of shape `[2, num_messages]`, `torch_sparse.SparseTensor` or "
                             "`torch.sparse.Tensor` for argument `edge_index`.")
        if edge_index.dtype.is_floating_point or edge_index.dtype == torch.bool:
            raise ValueError(f"Expected 'edge_index' to be of integer type (got '{edge_index.dtype}')")
        if edge_index.dim() != 2:
            raise ValueError(f"Expected 'edge_index' to be two-dimensional (got {edge_index.dim()} dimensions)")
        _require(edge_index.size(0) == 2, "ValueError", "Expected 'edge_index' to have size '2' in the first dimension (got '{}')", [edge_index.size(0)])
        return list(size) if size is not None else [None, None]

    def _set_size(self, size, dim, src):
        if size[dim] is None:
            size[dim] = src.size(self.node_dim)
        else:
            _require(size[dim] == src.size(self.node_dim), "ValueError",
                     "Encountered tensor with size {} in dimension {}, but expected size {}.", [src.size(self.node_dim), self.node_dim, size[dim]])

    def _one_end(self, data, dim, edge_index, size):
        if isinstance(data, (tuple, list)):
            if len(data) != 2:
                raise AssertionError()
            if LibCall.torch.is_tensor(data[1 - dim]):
                self._set_size(size, 1 - dim, data[1 - dim])
            data = data[dim]
        if LibCall.torch.is_tensor(data):
            self._set_size(size, dim, data)
            data = data.index_select(self.node_dim, edge_index[dim])
        return data

    # The arguments of a function of the class that are named in its signature.
    def _named(self, functions, given, edge_index, size):
        to, source = (1, 0) if self.flow == "source_to_target" else (0, 1)
        found = {}
        for function, skipped in functions:
            for name in list(inspect.signature(function).parameters)[skipped:]:
                if name in self.special_args or name in found or name in ("args", "kwargs"):
                    continue
                if name[-2:] in ("_i", "_j"):
                    if name[:-2] in given:
                        found[name] = self._one_end(given[name[:-2]], source if name[-2:] == "_j" else to, edge_index, size)
                elif name in given:
                    found[name] = given[name]
        of_target, of_source = size[to], size[source]
        found.update({"edge_index": edge_index, "edge_index_i": edge_index[to], "edge_index_j": edge_index[source], "adj_t": None, "ptr": None,
                      "index": edge_index[to], "size": size, "size_i": of_target if of_target is not None else of_source,
                      "size_j": of_source if of_source is not None else of_target})
        found["dim_size"] = found["size_i"]
        return found

    def _called(self, function, first, found):
        parameters = inspect.signature(function).parameters
        arguments = {}
        for name in list(parameters)[len(first):]:
            if name in ("args", "kwargs"):
                continue
            if name in found:
                arguments[name] = found[name]
            elif parameters[name].default is inspect.Parameter.empty:
                raise TypeError(f"Required parameter '{name}' is empty")
        return function(*first, **arguments)

    def propagate(self, edge_index, size=None, **kwargs):
        size = self._check_input(edge_index, size)
        found = self._named([(self.message, 0), (self.aggregate, 1), (self.update, 1)], kwargs, edge_index, size)
        out = self._called(self.message, (), found)
        out = self._called(self.aggregate, (out,), found)
        return self._called(self.update, (out,), found)

    def edge_updater(self, edge_index, size=None, **kwargs):
        size = self._check_input(edge_index, size)
        return self._called(self.edge_update, (), self._named([(self.edge_update, 0)], kwargs, edge_index, size))

    def message(self, x_j):
        return x_j

    def aggregate(self, inputs, index, ptr=None, dim_size=None):
        from torch_geometric.utils import number
        if isinstance(self.aggr, str) and self.aggr not in _ONE or self.aggr is None or not isinstance(self.aggr, (str, list, tuple)):
            return LibCall.unknown.any("an aggregation of messages")
        dim = self.node_dim if self.node_dim >= 0 else inputs.dim() + self.node_dim
        shape = tuple(inputs.shape)
        if dim < 0 or dim >= len(shape):
            raise ValueError(f"Encountered invalid dimension '{self.node_dim}' of source tensor with {inputs.dim()} dimensions")
        index.view((1,) * dim + (-1,) + (1,) * (len(shape) - dim - 1)).expand(shape)
        result = shape[:dim] + (number(dim_size, index),) + shape[dim + 1:]
        if not isinstance(self.aggr, str):
            result = result[:-1] + (result[-1] * len(self.aggr),)
        return LibCall.torch.computed("aggregate", inputs, result)

    def update(self, inputs):
        return inputs

    def edge_update(self):
        raise NotImplementedError
