# fully_shard: the module is the same as before, and has some more methods. Its parameters have the shapes of the whole.
from torch.distributed import _processes
from torch.nn.modules.module import Module
import torch.distributed.tensor


class UnshardHandle(object):
    def wait(self):
        return None


class FSDPModule(object):
    # What a module can do beside when it is sharded: when its pieces are put together. Nothing of it changes a shape.
    def unshard(self, async_op=False):
        return UnshardHandle()

    def _nothing(self, *args, **kwargs):
        return None

    reshard = set_is_last_backward = set_requires_gradient_sync = set_requires_all_reduce = set_reshard_after_forward = _nothing
    set_reshard_after_backward = set_modules_to_forward_prefetch = set_modules_to_backward_prefetch = set_post_optim_event = _nothing
    set_reduce_scatter_divide_factor = set_gradient_divide_factor = set_unshard_in_backward = set_all_reduce_hook = _nothing


def fully_shard(module, *, mesh=None, reshard_after_forward=None, shard_placement_fn=None, mp_policy=None, offload_policy=None,
                ignored_params=None, dp_mesh_dims=None):
    if mesh is None and _processes._default.up is not True:
        _processes.start(None, None, -1, -1, None)
    for one in module if isinstance(module, (list, tuple)) else [module]:
        if LibCall.data.kind(one) == "opaque":
            continue
        if not isinstance(one, Module):
            raise AttributeError(f"'{type(one).__name__}' object has no attribute 'modules'")
        if not isinstance(one, FSDPModule):
            one.__class__ = type("FSDP" + type(one).__name__, (FSDPModule, type(one)), {})
    if shard_placement_fn is not None:
        LibCall.unknown.any("shard_placement_fn of fully_shard")(shard_placement_fn)
    return module


def register_fsdp_forward_method(module, method_name):
    return None
