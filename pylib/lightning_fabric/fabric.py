# Fabric: the program's own loop. What is set up behaves as before, so it is what was given.
from lightning_fabric.utilities.apply_func import move_data_to_device
from torch._runtime import _Mode
from torch.nn.modules.module import Module


class _Precise(_Mode):
    def __init__(self, precision):
        from pytorch_lightning.trainer._arguments import change_types
        change_types(precision)


def _no_module(module):
    return LibCall.data.kind(module) != "opaque" and not isinstance(module, Module)


class Fabric(object):
    def __init__(self, *, accelerator="auto", strategy="auto", devices="auto", num_nodes=1, precision=None, plugins=None, callbacks=None,
                 loggers=None):
        from torch import _runtime
        _runtime.place_elsewhere()
        self._devices = devices
        self._on_cpu = accelerator == "cpu"
        self._precision = "32-true" if precision is None else precision
        self._callbacks = [] if callbacks is None else list(callbacks) if isinstance(callbacks, (list, tuple)) else [callbacks]
        self._loggers = [] if loggers is None else list(loggers) if isinstance(loggers, (list, tuple)) else [loggers]
        self._num_nodes = num_nodes
        _Precise(self._precision)

    # --- where it runs
    @property
    def device(self):
        from torch._dtypes import device
        return device("cpu") if self._on_cpu else device(LibCall.torch.unknown("str", "the device of Fabric", "external"))

    @property
    def world_size(self):
        devices = self._devices
        if isinstance(devices, int) and devices != -1:
            return devices * self._num_nodes
        if isinstance(devices, list):
            return len(devices) * self._num_nodes
        return self._num_nodes if self._on_cpu else LibCall.torch.unknown("int", "processes of Fabric", "external", 1)

    @property
    def global_rank(self):
        world = self.world_size
        return 0 if LibCall.value.known(world) and world == 1 else LibCall.torch.unknown("int", "rank", "external", 0)

    local_rank = node_rank = global_rank
    is_global_zero = True

    @property
    def strategy(self):
        return LibCall.unknown.any("Fabric.strategy")

    @property
    def logger(self):
        return self._loggers[0]

    @property
    def loggers(self):
        return self._loggers

    def run(self, *args, **kwargs):
        pass

    def launch(self, function=None, *args, **kwargs):
        if function is None:
            return None
        if not callable(function):
            raise TypeError("`Fabric.launch(...)` needs to be called with a function that accepts at least one argument")
        return function(self, *args, **kwargs)

    # --- setting up
    def setup(self, module, *optimizers, scheduler=None, move_to_device=True, _reapply_compile=True):
        self._check(module, optimizers)
        self._adopt(module)
        if not optimizers and scheduler is None:
            return module
        return (module, *optimizers, scheduler) if scheduler is not None else (module, *optimizers)

    def _check(self, module, optimizers):
        from torch.optim.optimizer import Optimizer
        if _no_module(module):
            raise AttributeError(f"'{type(module).__name__}' object has no attribute 'named_parameters'")
        for one in optimizers:
            if LibCall.data.kind(one) != "opaque" and not isinstance(one, Optimizer) and not hasattr(one, "param_groups"):
                raise AttributeError(f"'{type(one).__name__}' object has no attribute 'param_groups'")

    def _adopt(self, module):
        from pytorch_lightning.core.module import LightningModule
        if isinstance(module, LightningModule):
            module._fabric = self
        if LibCall.data.kind(module) != "opaque" and not hasattr(module, "module"):
            object.__setattr__(module, "module", module)  # of what wraps it in Fabric

    def setup_module(self, module, move_to_device=True, _reapply_compile=True):
        self._check(module, ())
        self._adopt(module)
        return module

    def setup_optimizers(self, *optimizers):
        if not optimizers:
            raise ValueError("`setup_optimizers` requires at least one optimizer as input.")
        return optimizers[0] if len(optimizers) == 1 else optimizers

    def setup_dataloaders(self, *dataloaders, use_distributed_sampler=True, move_to_device=True):
        from torch.utils.data import DataLoader
        if not dataloaders:
            raise ValueError("`setup_dataloaders` requires at least one dataloader as input.")
        for one in dataloaders:
            if LibCall.data.kind(one) != "opaque" and not isinstance(one, DataLoader):
                raise TypeError("Only PyTorch DataLoader are currently supported in `setup_dataloaders`.")
        return dataloaders[0] if len(dataloaders) == 1 else list(dataloaders)

    # --- a step
    def backward(self, tensor, *args, model=None, **kwargs):
        tensor.backward(*args, **kwargs)

    def clip_gradients(self, module, optimizer, clip_val=None, max_norm=None, norm_type=2.0, error_if_nonfinite=True):
        from torch.nn.utils import clip_grad_norm_, clip_grad_value_
        if clip_val is not None and max_norm is not None:
            raise ValueError("Only one of `clip_val` or `max_norm` can be set as this specifies the underlying clipping algorithm!")
        if clip_val is None and max_norm is None:
            raise ValueError("You have to specify either `clip_val` or `max_norm` to do gradient clipping!")
        if clip_val is not None:
            return clip_grad_value_(module.parameters(), clip_val)
        return clip_grad_norm_(module.parameters(), max_norm, norm_type)

    def autocast(self):
        return _Precise(self._precision)

    def to_device(self, obj):
        return obj if isinstance(obj, Module) else move_data_to_device(obj, None)

    def no_backward_sync(self, module, enabled=True):
        return _Mode()

    def sharded_model(self):
        return _Mode()

    init_tensor = sharded_model

    def init_module(self, empty_init=None):
        return _Mode()

    def rank_zero_first(self, local=False):
        return _Mode()

    # --- between processes
    def print(self, *args, **kwargs):
        print(*args, **kwargs)

    def barrier(self, name=None):
        pass

    def broadcast(self, obj, src=0):
        return obj

    def all_gather(self, data, group=None, sync_grads=False):
        world = self.world_size
        if LibCall.value.known(world) and world == 1:
            return data
        return LibCall.unknown.any("what all_gather gives where there may be several processes")

    def all_reduce(self, data, group=None, reduce_op="mean"):
        return data

    # --- files
    def save(self, path, state, filter=None):
        from torch._runtime import save
        save({key: value.state_dict() if hasattr(value, "state_dict") else value for key, value in state.items()}, path)

    def load(self, path, state=None, strict=True, weights_only=None):
        from torch._runtime import load
        checkpoint = load(path, weights_only=False)
        if state is None:
            return checkpoint
        if isinstance(state, Module):
            state.load_state_dict(checkpoint, strict=strict)
            return {}
        if not LibCall.torch.is_known(checkpoint):
            return checkpoint
        return self._taken(checkpoint, state, strict)

    def _taken(self, checkpoint, state, strict):
        rest = dict(checkpoint)
        for key in list(state):
            if key not in checkpoint:
                if strict:
                    raise KeyError(f"The requested state contains a key '{key}' that does not exist in the loaded checkpoint. To disable strict "
                                   "loading, set `strict=False`.")
                continue
            given = state[key]
            saved = rest.pop(key)
            if isinstance(given, Module):
                given.load_state_dict(saved, strict=strict)
            elif hasattr(given, "load_state_dict"):
                given.load_state_dict(saved)
            else:
                state[key] = saved
        return rest

    def load_raw(self, path, obj, strict=True, weights_only=None):
        from torch._runtime import load
        obj.load_state_dict(load(path, weights_only=False))

    # --- callbacks and logs
    def call(self, hook_name, *args, **kwargs):
        for callback in self._callbacks:
            hook = getattr(callback, hook_name, None)
            if callable(hook):
                hook(*args, **kwargs)

    def log(self, name, value, step=None):
        pass

    def log_dict(self, metrics, step=None):
        pass

    @staticmethod
    def seed_everything(seed=None, workers=None, verbose=True):
        from lightning_fabric.utilities.seed import seed_everything
        return seed_everything(seed)
