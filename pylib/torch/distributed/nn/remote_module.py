# A module that lies in another process: its calls are made there.
from torch.distributed.rpc._calls import RRef, remote, rpc_async, rpc_sync
from torch.nn.modules.module import Module


class RemoteModule(Module):
    def __init__(self, remote_device, module_cls, args=None, kwargs=None, _module_interface_cls=None):
        Module.__init__(self)
        worker = remote_device.split("/")[0]
        self.on = int(worker[5:]) if worker.startswith("rank:") else worker
        self.module_rref = remote(self.on, module_cls, args or (), kwargs or {})

    def forward(self, *args, **kwargs):
        return rpc_sync(self.on, self._called, args, kwargs)

    def forward_async(self, *args, **kwargs):
        return rpc_async(self.on, self._called, args, kwargs)

    def _called(self, *args, **kwargs):
        return self.module_rref.to_here()(*args, **kwargs)

    def remote_parameters(self, recurse=True):
        return rpc_sync(self.on, self._references, (recurse,))

    def _references(self, recurse):
        return [RRef(parameter) for parameter in self.module_rref.to_here().parameters(recurse)]

    def get_module_rref(self):
        return self.module_rref


for _name in ("parameters", "named_parameters", "buffers", "named_buffers", "children", "named_children", "modules", "named_modules", "state_dict",
              "load_state_dict", "train", "eval", "zero_grad", "to", "cuda", "cpu", "apply", "requires_grad_"):
    def _refused(self, *args, _name=_name, **kwargs):
        raise ValueError(f"Method ``{_name}`` not supported for RemoteModule")
    setattr(RemoteModule, _name, _refused)
