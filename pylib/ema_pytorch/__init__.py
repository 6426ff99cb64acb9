# ema_pytorch: a copy of a model that follows it.
from copy import deepcopy

import torch
from torch import nn


class EMA(nn.Module):
    def __init__(self, model, ema_model=None, beta=0.9999, update_after_step=100, update_every=10, inv_gamma=1.0, power=2 / 3, min_value=0.0,
                 param_or_buffer_names_no_ema=set(), ignore_names=set(), ignore_startswith_names=set(), include_online_model=True, allow_different_devices=False,
                 use_foreach=False, update_model_with_ema_every=None, update_model_with_ema_beta=0.0, forward_method_names=(), move_ema_to_online_device=False,
                 coerce_dtype=False, lazy_init_ema=False, **options):
        super().__init__()
        self.beta = beta
        self.include_online_model = include_online_model
        if include_online_model:
            self.online_model = model
        else:
            self._online = [model]
        self.ema_model = deepcopy(model) if ema_model is None else ema_model
        for parameter in self.ema_model.parameters():
            parameter.requires_grad_(False)
        self.register_buffer("initted", torch.tensor(False))
        self.register_buffer("step", torch.tensor(0))
        for name in forward_method_names:
            setattr(self, name, getattr(self.ema_model, name))

    @property
    def model(self):
        return self.online_model if self.include_online_model else self._online[0]

    def update(self):
        return None

    copy_params_from_model_to_ema = copy_params_from_ema_to_model = update_moving_average = update

    def eval(self):
        return self.ema_model.eval()

    def restore_ema_model_device(self):
        return None

    def __call__(self, *args, **kwargs):
        return self.ema_model(*args, **kwargs)


def __getattr__(name):
    return LibCall.unknown.any("ema_pytorch." + name)
