from collections import OrderedDict
from copy import deepcopy

import torch
from torch import nn


class Metric(nn.Module):
    def __init__(self):
        super().__init__()
        self._defaults = {}
        self._update_count = 0

    def add_state(self, name, default):
        if not isinstance(default, (torch.Tensor, list)) or isinstance(default, list) and default:
            raise ValueError("state variable must be a tensor or any empty list (where you can append tensors)")
        setattr(self, name, deepcopy(default))
        self._defaults[name] = deepcopy(default)

    def reset(self):
        for name, default in self._defaults.items():
            setattr(self, name, default.detach().clone() if isinstance(default, torch.Tensor) else [])
        self._update_count = 0

    def forward(self, *args, **kwargs):
        self.update(*args, **kwargs)
        self._update_count += 1
        return self.compute()

    def update(self, *args):
        raise NotImplementedError

    def compute(self):
        raise NotImplementedError


class MetricCollection(nn.ModuleDict):
    def __init__(self, metrics, prefix=""):
        super().__init__()
        self.prefix = prefix
        for name, metric in metrics.items():
            if not isinstance(metric, Metric):
                raise ValueError(f"Value {metric} belonging to key {name} is not an instance of `Metric`")
            self[name] = metric

    def forward(self, *args):
        return OrderedDict((self.prefix + name, m(*args)) for name, m in self.items())

    def reset(self):
        for m in self.values():
            m.reset()
