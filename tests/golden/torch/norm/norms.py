import random

import torch
import torch.nn as nn

x = torch.zeros(4, 6, 5, 5)
reveal_shape(nn.BatchNorm2d(6)(x))  # revealed: (4, 6, 5, 5)
reveal_shape(nn.BatchNorm1d(6)(x.flatten(2)))  # revealed: (4, 6, 25)
reveal_shape(nn.LayerNorm(5)(x))  # revealed: (4, 6, 5, 5)
reveal_shape(nn.LayerNorm([6, 5, 5])(x))  # revealed: (4, 6, 5, 5)
reveal_shape(nn.GroupNorm(3, 6)(x))  # revealed: (4, 6, 5, 5)
reveal_shape(nn.BatchNorm1d(6).eval()(torch.zeros(1, 6)))  # revealed: (1, 6)

case = random.randint(0, 6)
if case == 0:
    nn.BatchNorm2d(8)(x)  # error: [norm-mismatch] "running_mean should contain 6 elements not 8"
elif case == 1:
    nn.BatchNorm2d(6)(x.flatten(2))  # error: [norm-mismatch] "expected 4D input (got 3D input)"
elif case == 2:
    nn.LayerNorm(6)(x)  # error: [norm-mismatch] "Given normalized_shape=[6], expected input with shape [*, 6], but got input of size[4, 6, 5, 5]"
elif case == 3:
    nn.GroupNorm(4, 6)  # error: [norm-mismatch] "must be divisible by num_groups"
elif case == 4:
    nn.BatchNorm1d(6)(torch.zeros(1, 6))  # error: [batchnorm-single-value] "Expected more than 1 value per channel when training, got input size torch.Size([1, 6])"
elif case == 5:
    nn.BatchNorm2d(6)(x[:1, :, :1, :1])  # error: [batchnorm-single-value] "Expected more than 1 value per channel when training, got input size torch.Size([1, 6, 1, 1])"
