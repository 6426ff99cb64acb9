import copy

import torch
from torch.nn.modules.batchnorm import _BatchNorm
from torch.nn.modules.module import Module
from torch.optim.lr_scheduler import LRScheduler


class AveragedModel(Module):
    def __init__(self, model, device=None, avg_fn=None, multi_avg_fn=None, use_buffers=False):
        super().__init__()
        self.module = copy.deepcopy(model)
        self.avg_fn, self.multi_avg_fn, self.use_buffers = avg_fn, multi_avg_fn, use_buffers
        self.register_buffer("n_averaged", torch.tensor(0, dtype=torch.long))
        self._averaged = False

    def forward(self, *args, **kwargs):
        return self.module(*args, **kwargs)

    # The first time is a copy.
    def update_parameters(self, model):
        if self._averaged and (self.avg_fn is not None or self.multi_avg_fn is not None):
            averaged, new = ([p.detach() for p in self._averages(m)] for m in (self.module, model))
            if self.multi_avg_fn is not None:
                self.multi_avg_fn(averaged, new, self.n_averaged)
            else:
                for mean, value in zip(averaged, new):
                    mean.copy_(self.avg_fn(mean, value, self.n_averaged))
        self._averaged = True
        self.n_averaged += 1

    def _averages(self, model):
        return [*model.parameters(), *model.buffers()] if self.use_buffers else list(model.parameters())


class SWALR(LRScheduler):
    def __init__(self, optimizer, swa_lr, anneal_epochs=10, anneal_strategy="cos", last_epoch=-1):
        super().__init__(optimizer, last_epoch)


def update_bn(loader, model, device=None):
    if not any(isinstance(module, _BatchNorm) for module in model.modules()):
        return
    was_training = model.training
    model.train()
    for input in loader:
        if isinstance(input, (list, tuple)):
            input = input[0]
        model(input if device is None else input.to(device))
    model.train(was_training)


def get_ema_multi_avg_fn(decay=0.999):
    return None


get_ema_avg_fn = get_swa_avg_fn = get_swa_multi_avg_fn = get_ema_multi_avg_fn
