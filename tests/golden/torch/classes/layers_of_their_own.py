# verdict: invalid
# Layers that replace a part of what the library's do, and layers with nothing changed but an attribute.
import torch
import torch.nn.functional as F
from torch import nn


class Standardized(nn.Conv2d):
    def _conv_forward(self, input, weight, bias):
        return F.conv2d(F.pad(input, (1, 1, 1, 1)), weight - weight.mean(), bias, 2)


class Anything(nn.BatchNorm2d):
    def _check_input_dim(self, input):
        if input.dim() not in (2, 4):
            raise ValueError("neither")


class Last(nn.Sequential):
    def forward(self, x):
        return super().forward(x), len(self)


x = torch.zeros(2, 3, 8, 8)
reveal_shape(Standardized(3, 5, 3)(x))  # revealed: (2, 5, 4, 4)
reveal_shape(Anything(6)(torch.zeros(4, 6)))  # revealed: (4, 6)
y, n = Last(nn.Conv2d(3, 4, 1), nn.BatchNorm2d(4), nn.ReLU(), nn.Sequential())(x)
reveal_shape(y)  # revealed: (2, 4, 8, 8)
reveal_value(n)  # revealed: 4

conv = nn.Conv2d(3, 4, 3)
conv.stride, conv.padding = (2, 2), (1, 0)
reveal_shape(conv(x))  # revealed: (2, 4, 4, 3)
reveal_shape(nn.Conv2d(3, 4, 3, padding=1, padding_mode="reflect")(x))  # revealed: (2, 4, 8, 8)

norm = nn.BatchNorm1d(3)
norm.training = False
reveal_shape(norm(torch.zeros(1, 3)))  # revealed: (1, 3)
state = nn.Sequential(conv, nn.BatchNorm2d(4)).state_dict(prefix="net.")
reveal_value([k for k in state])  # revealed: ['net.0.weight', 'net.0.bias', 'net.1.weight', 'net.1.bias', 'net.1.running_mean', 'net.1.running_var', 'net.1.num_batches_tracked']
try:
    norm(torch.zeros(2, 3, 4, 4))
except ValueError as e:
    reveal_value(str(e))  # revealed: 'expected 2D or 3D input (got 4D input)'
norm.training = True
norm(torch.zeros(1, 3))  # error: [batchnorm-single-value] "Expected more than 1 value per channel when training, got input size torch.Size([1, 3])"
