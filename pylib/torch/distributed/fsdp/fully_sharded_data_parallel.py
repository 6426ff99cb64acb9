from torch._runtime import _Mode
from torch.distributed import _processes
from torch.distributed.fsdp._config import *
from torch.distributed.fsdp.wrap import asked
from torch.nn.modules.module import Module


class FullyShardedDataParallel(Module):
    def __init__(self, module, process_group=None, sharding_strategy=None, cpu_offload=None, auto_wrap_policy=None, backward_prefetch=None,
                 mixed_precision=None, ignored_modules=None, param_init_fn=None, device_id=None, sync_module_states=False,
                 forward_prefetch=False, limit_all_gathers=True, use_orig_params=False, ignored_states=None, device_mesh=None):
        super().__init__()
        _processes.demanded()
        self._fsdp_wrapped_module = module
        if LibCall.data.kind(module) != "opaque":
            asked(auto_wrap_policy, module)

    @property
    def module(self):
        return self._fsdp_wrapped_module

    def __getattr__(self, name):
        try:
            return super().__getattr__(name)
        except AttributeError:
            return getattr(self._fsdp_wrapped_module, name)

    def __getitem__(self, key):
        return self._fsdp_wrapped_module[key]

    def forward(self, *args, **kwargs):
        return self._fsdp_wrapped_module(*args, **kwargs)

    # What wraps them has no part in the names of parameters.
    def state_dict(self, *args, **kwargs):
        return self._fsdp_wrapped_module.state_dict(*args, **kwargs)

    def load_state_dict(self, state_dict, strict=True, assign=False):
        return self._fsdp_wrapped_module.load_state_dict(state_dict, strict, assign)

    def named_parameters(self, *args, **kwargs):
        return self._fsdp_wrapped_module.named_parameters(*args, **kwargs)

    def clip_grad_norm_(self, max_norm, norm_type=2.0):
        from torch.nn.utils import clip_grad_norm_
        return clip_grad_norm_(self.parameters(), max_norm, norm_type)

    def no_sync(self):
        return _Mode()

    def register_comm_hook(self, state, hook):
        LibCall.unknown.any("FullyShardedDataParallel.register_comm_hook")(state, hook)

    def apply(self, fn):
        self._fsdp_wrapped_module.apply(fn)
        return self

    @staticmethod
    def state_dict_type(module, state_dict_type, state_dict_config=None, optim_state_dict_config=None):
        return _Mode()

    @staticmethod
    def set_state_dict_type(module, state_dict_type, state_dict_config=None, optim_state_dict_config=None):
        return LibCall.unknown.any("the settings of a state dict")

    @staticmethod
    def summon_full_params(module, recurse=True, writeback=True, rank0_only=False, offload_to_cpu=False, with_grads=False):
        return _Mode()

    @staticmethod
    def fsdp_modules(module, root_only=False):
        return [one for one in module.modules() if isinstance(one, FullyShardedDataParallel)]

    @staticmethod
    def optim_state_dict(model, optim, optim_state_dict=None, group=None):
        return optim.state_dict()

    full_optim_state_dict = sharded_optim_state_dict = optim_state_dict

    @staticmethod
    def optim_state_dict_to_load(model, optim, optim_state_dict, is_named_optimizer=False, load_directly=False, group=None):
        return optim_state_dict
