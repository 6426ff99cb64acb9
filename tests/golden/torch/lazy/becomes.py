# A lazy module is an ordinary one after its first call.
# verdict: invalid
import torch
import torch.nn as nn

layer = nn.LazyLinear(4)
reveal_value(isinstance(layer, nn.Linear))  # revealed: True
reveal_value(type(layer) is nn.Linear)  # revealed: False
reveal_value(layer.in_features)  # revealed: 0
weight = layer.weight
layer(torch.zeros(2, 3))
reveal_value(type(layer) is nn.Linear)  # revealed: True
reveal_value(layer.in_features)  # revealed: 3
reveal_value(layer.weight is weight)  # revealed: True
reveal_value(type(weight).__name__)  # revealed: 'Parameter'
reveal_shape(weight)  # revealed: (4, 3)
reveal_shape(layer(torch.zeros(5, 3)))  # revealed: (5, 4)

net = nn.Sequential(nn.LazyConv2d(8, 3, padding=1), nn.LazyBatchNorm2d(), nn.ReLU(), nn.Flatten(), nn.LazyLinear(2))
net(torch.zeros(2, 3, 5, 5))
reveal_value([type(part).__name__ for part in net])  # revealed: ['Conv2d', 'BatchNorm2d', 'ReLU', 'Flatten', 'Linear']
state = net.state_dict()
reveal_shape(state["0.weight"])  # revealed: (8, 3, 3, 3)
reveal_shape(state["1.running_mean"])  # revealed: (8,)
reveal_shape(state["4.weight"])  # revealed: (2, 200)
reveal_value(sum(p.numel() for p in net.parameters()))  # revealed: 642

norm = nn.LazyBatchNorm1d(affine=False)
reveal_value(isinstance(norm, nn.BatchNorm1d))  # revealed: False
reveal_shape(norm(torch.zeros(4, 7)))  # revealed: (4, 7)
reveal_value(isinstance(norm, nn.BatchNorm1d))  # revealed: True
reveal_value(norm.num_features)  # revealed: 7

up = nn.LazyConvTranspose1d(8, 3)
reveal_shape(up(torch.zeros(2, 5, 9)))  # revealed: (2, 8, 11)
reveal_shape(up.weight)  # revealed: (5, 8, 3)
layer(torch.zeros(2, 5))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x5 and 3x4)"
