import copy

from torch.nn.modules.module import Module
from torch.optim.lr_scheduler import LRScheduler


class AveragedModel(Module):
    def __init__(self, model, device=None, avg_fn=None, multi_avg_fn=None, use_buffers=False):
        super().__init__()
        self.module = copy.deepcopy(model)

    def forward(self, *args, **kwargs):
        return self.module(*args, **kwargs)

    def update_parameters(self, model):
        pass


class SWALR(LRScheduler):
    def __init__(self, optimizer, swa_lr, anneal_epochs=10, anneal_strategy="cos", last_epoch=-1):
        super().__init__(optimizer, last_epoch)


def update_bn(loader, model, device=None):
    pass


def get_ema_multi_avg_fn(decay=0.999):
    return None


get_ema_avg_fn = get_swa_avg_fn = get_swa_multi_avg_fn = get_ema_multi_avg_fn
