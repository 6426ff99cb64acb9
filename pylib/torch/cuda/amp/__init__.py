from torch.cuda.amp.grad_scaler import GradScaler
from torch._runtime import autocast as _autocast


class autocast(_autocast):
    def __init__(self, enabled=True, dtype=None, cache_enabled=True):
        super().__init__("cuda", dtype, enabled)


def custom_fwd(fwd=None, *, cast_inputs=None):
    return (lambda function: function) if fwd is None else fwd


def custom_bwd(bwd):
    return bwd
