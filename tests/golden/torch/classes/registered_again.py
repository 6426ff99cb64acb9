# What is registered again under its name takes the place of what was there, also of a buffer that was not saved.
import torch
from torch import nn

m = nn.Linear(2, 3)
m.register_buffer("scale", torch.zeros(4), persistent=False)
reveal_value("scale" in m.state_dict())  # revealed: False
m.register_buffer("scale", torch.zeros(5))
reveal_value("scale" in m.state_dict())  # revealed: True
reveal_shape(m.scale)  # revealed: (5,)
m.register_buffer("scale", None, persistent=False)
reveal_value(len(list(m.buffers())))  # revealed: 0
del m.scale
m.register_buffer("scale", torch.zeros(6))
reveal_value([name for name in m.state_dict()])  # revealed: ['weight', 'bias', 'scale']
m.add_module("part", nn.Linear(2, 3))
m.add_module("part", nn.Linear(2, 7))
reveal_shape(m.part(torch.randn(1, 2)))  # revealed: (1, 7)
reveal_value([name for name, _ in m.named_children()])  # revealed: ['part']
m.register_parameter("gain", None)
m.register_parameter("gain", nn.Parameter(torch.zeros(8)))
reveal_value([tuple(p.shape) for p in m.parameters()])  # revealed: [(3, 2), (3,), (8,), (7, 2), (7,)]
m.add_module("gain", nn.ReLU())  # error: [uncaught-exception] "already exists"
