# Only leaves get a gradient, unless another is told to retain it; and none is left behind zero_grad().
import torch
from torch import nn

x = torch.randn(3, requires_grad=True)
doubled, retained = x * 2, x * 3
retained.retain_grad()
(doubled.sum() + retained.sum()).backward()
reveal_value(x.grad is None)  # revealed: False
reveal_value(doubled.grad is None)  # revealed: True
reveal_value(retained.grad is None)  # revealed: False
same = x.to("cpu").contiguous()
reveal_shape(same.grad)  # revealed: (3,)

net = nn.Linear(3, 2)
net(torch.randn(4, 3)).sum().backward()
reveal_value(net.weight.grad is None)  # revealed: False
net.zero_grad(set_to_none=False)
reveal_shape(net.weight.grad)  # revealed: (2, 3)
net.zero_grad()
reveal_value(net.weight.grad is None)  # revealed: True
net(torch.randn(4, 3)).sum().backward()
reveal_shape(net.weight.grad)  # revealed: (2, 3)
torch.optim.SGD(net.parameters(), 0.1).zero_grad()
total = torch.stack([p.grad.norm() for p in net.parameters()])  # error: [uncaught-exception] "'NoneType' object has no attribute 'norm'"
