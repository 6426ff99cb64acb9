# verdict: invalid
# An optimizer of the program's own keeps tensors per parameter in its state.
import torch
from torch import nn
from torch.optim import Optimizer


class Momentum(Optimizer):
    def __init__(self, params, lr=0.1, width=None):
        super().__init__(params, dict(lr=lr, width=width))

    @torch.no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if len(state) == 0:
                    state["step"] = 0
                    state["mean"] = torch.zeros_like(p) if group["width"] is None else torch.zeros(group["width"])
                state["step"] += 1
                state["mean"].mul_(0.9).add_(p.grad)  # error: [broadcast-mismatch]
                p.add_(state["mean"], alpha=-group["lr"])


net = nn.Linear(4, 2)
for optimizer in (Momentum(net.parameters()), torch.optim.Adam(net.parameters())):
    for _ in range(3):
        optimizer.zero_grad()
        net(torch.randn(8, 4)).sum().backward()
        optimizer.step()
    for p in net.parameters():
        moments = optimizer.state[p]
        print(moments["step"])
reveal_shape(torch.optim.SGD(net.parameters(), lr=0.1).param_groups[0]["params"][0])  # revealed: (2, 4)
net(torch.randn(8, 4)).sum().backward()
Momentum(net.parameters(), width=3).step()
