# verdict: invalid
# A gradient is None until a backward() has come to its tensor, and where it was dropped since.
import torch
from torch import nn

used, unused = nn.Linear(2, 3), nn.Linear(2, 3)
opt = torch.optim.SGD(list(used.parameters()) + list(unused.parameters()), lr=0.1)
assert used.weight.grad is None
for step in range(3):
    opt.zero_grad()
    used(torch.zeros(1, 2)).sum().backward()
    assert used.weight.grad is not None
    assert unused.weight.grad is None
    with_gradient = [p for p in used.parameters() if p.grad is not None]
    sizes = torch.cat([p.grad.flatten() for p in with_gradient]).shape
    opt.step()
reveal_value(sizes)  # revealed: torch.Size([9])
used.zero_grad()
assert used.weight.grad is None
x = torch.zeros(2, requires_grad=True)
x.grad = torch.zeros(2)
assert x.grad is not None
used.weight.grad.norm() if used.weight.grad is not None else 0.0
if torch.zeros(3).grad is None:
    nn.Linear(2, 3).weight.grad = None
used(torch.zeros(1, 3))  # error: [matmul-mismatch]
