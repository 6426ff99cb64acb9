from abc import ABC, abstractmethod

import torch
from torch import nn


class Backbone(nn.Module, ABC):
    @property
    @abstractmethod
    def out_dim(self) -> int: ...

    @abstractmethod
    def features(self, x: torch.Tensor) -> torch.Tensor: ...

    def forward(self, x):
        x = self.features(x)
        return x.mean(dim=(-2, -1))
