# A loop that nothing ends: what its iterations demand is looked at, and nothing comes behind it.
# torch: skip (does not end)
# verdict: valid
import torch
import torch.nn as nn

net = nn.Linear(8, 2)
step, most = 0, -1
while True:
    x = torch.randn(4, 8)
    reveal_shape(net(x))  # revealed: (4, 2)
    step += 1
    if most >= 0 and step >= most:
        break
torch.zeros(3) @ torch.zeros(4)
