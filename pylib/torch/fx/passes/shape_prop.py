# ShapeProp: what each node's value is, noted while a graph runs.
import collections

import torch
from torch.fx.interpreter import Interpreter
from torch.fx.node import map_aggregate

TensorMetadata = collections.namedtuple("TensorMetadata", ["shape", "dtype", "requires_grad", "stride", "memory_format", "is_quantized", "qparams"])


def _of(one):
    if not isinstance(one, torch.Tensor):
        return one
    return TensorMetadata(one.shape, one.dtype, one.requires_grad, one.stride(), None, False, {})


class ShapeProp(Interpreter):
    def __init__(self, gm, fake_mode=None):
        super().__init__(gm)

    def run_node(self, n):
        result = super().run_node(n)
        found = []
        map_aggregate(result, lambda one: found.append(one) if isinstance(one, torch.Tensor) else None)
        if found:
            n.meta["tensor_meta"] = map_aggregate(result, _of)
        n.meta["type"] = type(result)
        return result

    def propagate(self, *args):
        return super().run(*args)
