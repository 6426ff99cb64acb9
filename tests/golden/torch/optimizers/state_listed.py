# Which parameters an optimizer keeps something of is nothing before its first step, and not known afterwards.
import torch
from torch import nn

net = nn.Linear(4, 2)
optimizer = torch.optim.Adam(net.parameters())
reveal_value(len(optimizer.state))  # revealed: 0
for state in optimizer.state.values():
    torch.ones(2) @ torch.ones(3)
net(torch.randn(3, 4)).sum().backward()
optimizer.step()
norms = [state["exp_avg"].norm() for state in optimizer.state.values()]
torch.stack(norms).sum()
fresh = torch.optim.Adam(net.parameters())
fresh.load_state_dict(torch.optim.Adam(net.parameters()).state_dict())
reveal_value(len(fresh.state))  # revealed: 0
fresh.load_state_dict(optimizer.state_dict())
for state in fresh.state.values():
    print(state["step"])
    torch.ones(2) @ torch.ones(3)  # error: [matmul-mismatch] "inconsistent tensor size, expected tensor [2] and src [3] to have the same number of elements, but got 2 and 3 elements respectively"
