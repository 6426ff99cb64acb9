import torch
from torch import nn


class BatchNorm(nn.Module):
    def __init__(self, in_channels, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, allow_single_element=False):
        super().__init__()
        self.module = nn.BatchNorm1d(in_channels, eps, momentum, affine, track_running_stats)

    def reset_parameters(self):
        self.module.reset_parameters()

    def forward(self, x):
        return self.module(x)


class GraphNorm(nn.Module):
    def __init__(self, in_channels, eps=1e-5):
        super().__init__()
        self.in_channels, self.eps = in_channels, eps
        self.weight, self.bias, self.mean_scale = [nn.Parameter(torch.zeros(in_channels)) for _ in range(3)]

    def forward(self, x, batch=None, batch_size=None):
        return self.weight * (x * self.mean_scale) + self.bias
