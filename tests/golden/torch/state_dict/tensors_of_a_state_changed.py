# verdict: valid
# What state_dict gives are tensors of the same data that need no gradient: they may be changed in place.
import copy

import torch
from torch import nn
from torch.nn import init

net = nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.Flatten(), nn.Linear(4 * 4 * 4, 2))
for key in net.state_dict():
    if key.endswith("weight") and net.state_dict()[key].dim() > 1:
        init.kaiming_normal_(net.state_dict()[key], mode="fan_out")
    elif key.endswith("bias"):
        net.state_dict()[key][...] = 0
average = copy.deepcopy(net)
for mine, theirs in zip(average.state_dict().values(), net.state_dict().values()):
    if mine.dtype.is_floating_point:
        mine.mul_(0.99).add_(theirs, alpha=0.01)
    else:
        mine.copy_(theirs)
state = net.state_dict()
state["3.weight"][0] = 1.0
state["3.bias"] += 2
reveal_value(state["3.bias"].requires_grad)  # revealed: False
reveal_value(net.state_dict(keep_vars=True)["3.bias"].requires_grad)  # revealed: True
net.load_state_dict(state)
loss = net(torch.zeros(2, 3, 6, 6)).sum()
loss.backward()
