# The state of the best epoch is empty as long as none was the best, as it is None elsewhere: that an epoch is better than none is assumed.
# verdict: valid
import math

import torch
from torch import nn

net = nn.Linear(3, 2)
best, state = math.inf, {}
for epoch in range(3):
    loss = net(torch.randn(4, 3)).square().mean().item()
    if loss < best:
        best, state = loss, {name: value.clone() for name, value in net.state_dict().items()}
net.load_state_dict(state)
print(nn.Linear(3, 4)(torch.zeros(2, 3)) @ torch.zeros(4, 1))
