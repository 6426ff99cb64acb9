# verdict: invalid
import torch
import torch.nn as nn

reveal_shape(nn.LazyConv2d(8, 3)(torch.zeros(4, 9, 9)))  # revealed: (8, 7, 7)
try:
    nn.LazyConv2d(8, 3, groups=2)(torch.zeros(2, 3, 9, 9))
except ValueError as error:
    reveal_value(str(error))  # revealed: 'in_channels must be divisible by groups'
nn.LazyConv2d(8, 3)(torch.zeros(4, 9))  # error: [conv-rank] "Expected 3D (unbatched) or 4D (batched) input to LazyConv2d, but got input of size: torch.Size([4, 9])"
