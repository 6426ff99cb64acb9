# verdict: valid
import torch
import torch.nn as nn

net = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.Flatten(2), nn.Linear(36, 2))
x = torch.randn(2, 3, 6, 6)
first = net[0].register_forward_hook(lambda module, args, result: result[:, :4])
second = net[2].register_forward_pre_hook(lambda module, args, kwargs: ((args[0][:, :3],), kwargs), with_kwargs=True)
third = net[2].register_forward_hook(lambda module, args, kwargs, result: result[0], with_kwargs=True)
reveal_shape(net(x))  # revealed: (3, 2)
third.remove()
reveal_shape(net(x))  # revealed: (2, 3, 2)
first.remove()
second.remove()
with net[2].register_forward_hook(lambda module, args, result: result.sum(-1)):
    reveal_shape(net(x))  # revealed: (2, 8)
reveal_shape(net(x))  # revealed: (2, 8, 2)
layers = nn.ModuleList([nn.Linear(3, 4), nn.Linear(5, 6)])
reveal_value([layer.in_features for layer in reversed(layers)])  # revealed: [5, 3]
