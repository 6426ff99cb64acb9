# verdict: valid
# weight_norm and spectral_norm of torch.nn.utils: the weight is computed from other parameters and buffers.
import torch
from torch import nn

layer = nn.utils.weight_norm(nn.Linear(4, 6))
layer.weight_g.data.fill_(1)
layer.weight_g.requires_grad = False
reveal_shape(layer.weight_g)  # revealed: (6, 1)
reveal_shape(layer.weight_v)  # revealed: (6, 4)
reveal_shape(layer.weight)  # revealed: (6, 4)
print(sorted(layer.state_dict()))
reveal_value(sorted(layer.state_dict()))  # revealed: ['bias', 'weight_g', 'weight_v']
layer(torch.zeros(2, 4)).sum().backward()
reveal_shape(nn.utils.weight_norm(nn.Conv2d(4, 6, 3), dim=1).weight_g)  # revealed: (1, 4, 1, 1)
reveal_shape(nn.utils.weight_norm(nn.Linear(4, 6), dim=None).weight_g)  # revealed: ()
nn.utils.remove_weight_norm(layer)
reveal_value(sorted(layer.state_dict()))  # revealed: ['bias', 'weight']
up = nn.utils.spectral_norm(nn.ConvTranspose2d(4, 6, 3, bias=False))
reveal_shape(up.weight_u)  # revealed: (6,)
reveal_shape(up.weight_v)  # revealed: (36,)
reveal_value(sorted(name for name, _ in up.named_parameters()))  # revealed: ['weight_orig']
reveal_shape(up(torch.zeros(1, 4, 5, 5)))  # revealed: (1, 6, 7, 7)
up(torch.zeros(1, 4, 5, 5)).sum().backward()
new = nn.utils.parametrizations.weight_norm(nn.Linear(4, 6))
new.parametrizations.weight.original0.data.fill_(1)
reveal_shape(new(torch.zeros(2, 4)))  # revealed: (2, 6)
try:
    nn.utils.weight_norm(nn.utils.weight_norm(nn.Linear(3, 4)))
except RuntimeError as problem:
    reveal_value(str(problem))  # revealed: 'Cannot register two weight_norm hooks on the same parameter weight'
try:
    nn.utils.remove_weight_norm(nn.Linear(3, 4))
except ValueError as problem:
    print(problem)
