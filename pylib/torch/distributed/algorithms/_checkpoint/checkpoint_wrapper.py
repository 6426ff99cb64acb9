# Activations that are computed again: a module gives what it gave.
from enum import Enum, auto


class CheckpointImpl(Enum):
    REENTRANT = auto()
    NO_REENTRANT = auto()


def checkpoint_wrapper(module, checkpoint_impl=None, checkpoint_fn=None, **checkpoint_fn_kwargs):
    return module


def apply_activation_checkpointing(model, checkpoint_wrapper_fn=checkpoint_wrapper, check_fn=None, auto_wrap_policy=None):
    for one in model.modules():
        if check_fn is not None:
            check_fn(one)
