# Schedules of the learning rate: LambdaLR of torch, with a number that is not known.
from torch.optim.lr_scheduler import LambdaLR, ReduceLROnPlateau
from transformers.trainer_utils import SchedulerType


def _schedule(optimizer, last_epoch=-1):
    return LambdaLR(optimizer, lambda step: LibCall.unknown.float("a factor of the learning rate", "program", 0.0, 1.0), last_epoch)


def get_constant_schedule(optimizer, last_epoch=-1):
    return _schedule(optimizer, last_epoch)


def get_constant_schedule_with_warmup(optimizer, num_warmup_steps, last_epoch=-1):
    return _schedule(optimizer, last_epoch)


def get_linear_schedule_with_warmup(optimizer, num_warmup_steps, num_training_steps, last_epoch=-1):
    return _schedule(optimizer, last_epoch)


def get_cosine_schedule_with_warmup(optimizer, num_warmup_steps, num_training_steps, num_cycles=0.5, last_epoch=-1):
    return _schedule(optimizer, last_epoch)


def get_cosine_with_hard_restarts_schedule_with_warmup(optimizer, num_warmup_steps, num_training_steps, num_cycles=1, last_epoch=-1):
    return _schedule(optimizer, last_epoch)


def get_polynomial_decay_schedule_with_warmup(optimizer, num_warmup_steps, num_training_steps, lr_end=1e-7, power=1.0, last_epoch=-1):
    return _schedule(optimizer, last_epoch)


def get_inverse_sqrt_schedule(optimizer, num_warmup_steps, timescale=None, last_epoch=-1):
    return _schedule(optimizer, last_epoch)


def get_cosine_with_min_lr_schedule_with_warmup(optimizer, num_warmup_steps, num_training_steps, num_cycles=0.5, last_epoch=-1, min_lr=None, min_lr_rate=None):
    return _schedule(optimizer, last_epoch)


def get_wsd_schedule(optimizer, num_warmup_steps, num_decay_steps, num_training_steps=None, num_stable_steps=None, warmup_type="linear", decay_type="cosine",
                     min_lr_ratio=0, num_cycles=0.5, last_epoch=-1):
    return _schedule(optimizer, last_epoch)


def get_reduce_on_plateau_schedule(optimizer, **kwargs):
    return ReduceLROnPlateau(optimizer, **kwargs)


def get_scheduler(name, optimizer, num_warmup_steps=None, num_training_steps=None, scheduler_specific_kwargs=None):
    kind = SchedulerType(name) if LibCall.value.known(name) else name
    if kind == SchedulerType.REDUCE_ON_PLATEAU:
        return get_reduce_on_plateau_schedule(optimizer)
    if kind != SchedulerType.CONSTANT and num_warmup_steps is None:
        raise ValueError(f"{kind} requires `num_warmup_steps`, please provide that argument.")
    if kind not in (SchedulerType.CONSTANT, SchedulerType.CONSTANT_WITH_WARMUP, SchedulerType.INVERSE_SQRT) and num_training_steps is None:
        raise ValueError(f"{kind} requires `num_training_steps`, please provide that argument.")
    return _schedule(optimizer)


class Adafactor(object):
    def __new__(cls, params, lr=None, **kwargs):
        from torch.optim import AdamW
        return AdamW(params, lr=1e-3 if lr is None else lr)
