# Replicas see the same shapes as the module does (but for the batch, which is split among them).
from torch.nn.modules.module import Module


def _scattered(given, device):
    kind = LibCall.data.kind(given)
    if kind == "tensor":
        return LibCall.torch.to(given, ((device,),))
    if kind == "tuple":
        return tuple([_scattered(one, device) for one in given])
    if kind == "list":
        return [_scattered(one, device) for one in given]
    if kind == "dict":
        return {key: _scattered(value, device) for key, value in given.items()}
    return given


# Inputs go to the device of the weights, wherever they come from.
def _to_replica(module, inputs, kwargs):
    if LibCall.data.kind(module) == "opaque":
        return inputs, kwargs
    for parameter in module.parameters():
        device = LibCall.torch.device_name(parameter)
        if device is None:
            device = LibCall.torch.unknown("str", "the device of a replica", "external")
        return _scattered(inputs, device), _scattered(kwargs, device)
    return inputs, kwargs


class DataParallel(Module):
    def __init__(self, module, device_ids=None, output_device=None, dim=0):
        super().__init__()
        self.module = module
        self.dim = dim

    def forward(self, *inputs, **kwargs):
        inputs, kwargs = _to_replica(self.module, inputs, kwargs)
        return self.module(*inputs, **kwargs)


def _demand_trainable(module, device_ids):
    from torch.distributed import _processes
    _processes.demanded()
    if LibCall.data.kind(module) == "opaque":
        return
    if not isinstance(module, Module):
        raise AttributeError(f"'{type(module).__name__}' object has no attribute 'named_parameters'")
    if not any([LibCall.data.kind(one) == "opaque" or one.requires_grad for one in module.parameters()]):
        raise RuntimeError("DistributedDataParallel is not needed when a module doesn't have any parameter that requires a gradient.")
    if isinstance(device_ids, list) and len(device_ids) > 1:
        raise ValueError("device_ids can only be None or contain a single element.")


class DistributedDataParallel(Module):
    def __init__(self, module, device_ids=None, output_device=None, dim=0, broadcast_buffers=True, init_sync=True, process_group=None,
                 bucket_cap_mb=None, find_unused_parameters=False, check_reduction=False, gradient_as_bucket_view=False, static_graph=False,
                 delay_all_reduce_named_params=None, param_to_hook_all_reduce=None, mixed_precision=None, device_mesh=None,
                 skip_all_reduce_unused_params=False):
        super().__init__()
        _demand_trainable(module, device_ids)
        self.module = module
        self.device_ids = device_ids
        self.require_backward_grad_sync = True

    def forward(self, *inputs, **kwargs):
        if self.device_ids is not None:
            inputs, kwargs = _to_replica(self.module, inputs, kwargs)
        return self.module(*inputs, **kwargs)

    def no_sync(self):
        from torch._runtime import _Mode
        return _Mode()

    def join(self, divide_by_initial_world_size=True, enable=True, throw_on_early_termination=False):
        from torch._runtime import _Mode
        return _Mode()

    def register_comm_hook(self, state, hook):
        LibCall.unknown.any("DistributedDataParallel.register_comm_hook")(state, hook)


DistributedDataParallelCPU = DistributedDataParallel


def data_parallel(module, inputs, device_ids=None, output_device=None, dim=0, module_kwargs=None):
    if not isinstance(inputs, tuple):
        inputs = (inputs,)
    inputs, kwargs = _to_replica(module, inputs, {} if module_kwargs is None else module_kwargs)
    return module(*inputs, **kwargs)
