# State dicts of models and optimizers, whatever wraps them.
from torch.nn.parallel import DistributedDataParallel


class StateDictOptions(object):
    def __init__(self, full_state_dict=False, cpu_offload=False, ignore_frozen_params=False, keep_submodule_prefixes=True, strict=True,
                 broadcast_from_rank0=False, flatten_optimizer_state_dict=False, dsd_fqn_modifiers="_fqn_modifiers"):
        self.full_state_dict = full_state_dict
        self.cpu_offload = cpu_offload
        self.strict = strict
        self.broadcast_from_rank0 = broadcast_from_rank0


def _inner(model):
    return model.module if isinstance(model, DistributedDataParallel) else model


def get_model_state_dict(model, *, submodules=None, options=None):
    return _inner(model).state_dict()


def get_optimizer_state_dict(model, optimizers, *, submodules=None, options=None):
    return optimizers.state_dict() if hasattr(optimizers, "state_dict") else LibCall.unknown.any("the state dict of several optimizers")


def get_state_dict(model, optimizers, *, submodules=None, options=None):
    return get_model_state_dict(model), get_optimizer_state_dict(model, optimizers)


def set_model_state_dict(model, model_state_dict, *, options=None):
    if options is not None and options.broadcast_from_rank0 and LibCall.data.kind(model_state_dict) == "dict" and not model_state_dict:
        return None
    return _inner(model).load_state_dict(model_state_dict, options is None or options.strict)


def set_optimizer_state_dict(model, optimizers, optim_state_dict, *, options=None):
    return None


def set_state_dict(model, optimizers, *, model_state_dict, optim_state_dict, options=None):
    return set_model_state_dict(model, model_state_dict, options=options)
