# Tensors that lie in pieces on several processes. What the program sees has the shape of the whole; a piece has the same rank.
from torch._tensor import Tensor
from torch.distributed.device_mesh import DeviceMesh, init_device_mesh
from torch.nn.modules.module import Module


class Placement(object):
    def is_shard(self, dim=None):
        return isinstance(self, Shard) and (dim is None or self.dim == dim)

    def is_replicate(self):
        return isinstance(self, Replicate)

    def is_partial(self, reduce_op=None):
        return isinstance(self, Partial)


class Shard(Placement):
    def __init__(self, dim):
        self.dim = dim


class Replicate(Placement):
    pass


class Partial(Placement):
    def __init__(self, reduce_op="sum"):
        self.reduce_op = reduce_op


def _full(self, *, grad_placements=None):
    return self.view_as(self)


def _local(self, *, grad_placements=None):
    return LibCall.unknown.any("the piece of a DTensor that one process has")


def _redistribute(self, device_mesh=None, placements=None, *, async_op=False, forward_dtype=None, backward_dtype=None):
    return self


# What a tensor that is in pieces can do beside others; which ones are is not followed.
Tensor.full_tensor = _full
Tensor.to_local = _local
Tensor.redistribute = _redistribute
Tensor.placements = LibCall.unknown.any("the placements of a DTensor")
Tensor.device_mesh = LibCall.unknown.any("the mesh of a DTensor")


class DTensor(object):
    @staticmethod
    def from_local(local_tensor, device_mesh=None, placements=None, *, run_check=False, shape=None, stride=None, grad_placements=None):
        return LibCall.unknown.any("DTensor.from_local")


def distribute_tensor(tensor, device_mesh=None, placements=None, *, src_data_rank=0):
    return tensor


def distribute_module(module, device_mesh=None, partition_fn=None, input_fn=None, output_fn=None):
    for one in (partition_fn, input_fn, output_fn):
        if one is not None:
            LibCall.unknown.any("torch.distributed.tensor.distribute_module")(one)
    return module
