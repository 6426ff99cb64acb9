# Hooks of leaves are called by every backward(): with the gradient, and with the tensor when that has been added to its `grad`.
import torch
import torch.nn as nn

model = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
optimizers = {p: torch.optim.SGD([p], lr=0.1) for p in model.parameters()}
steps = []


def step(parameter):
    optimizers[parameter].step()
    optimizers[parameter].zero_grad()
    steps.append(parameter.shape)


for p in model.parameters():
    p.register_post_accumulate_grad_hook(step)
x = torch.randn(5, 3, requires_grad=True)
seen = []
x.register_hook(lambda grad: seen.append(grad.shape))
for _ in range(3):
    model(x).sum().backward()
reveal_value(len(steps))  # revealed: 12
reveal_value(len(seen))  # revealed: 3
torch.autograd.grad(model(x).sum(), x)  # accumulates nothing
reveal_value(len(steps))  # revealed: 12
reveal_value(len(seen))  # revealed: 4

with torch.no_grad():
    hidden = model(x)
try:
    hidden.register_hook(print)
except RuntimeError as error:
    print(error)
handle = x.register_post_accumulate_grad_hook(lambda leaf: leaf @ leaf)
handle.remove()
model(x).sum().backward()
x.register_post_accumulate_grad_hook(lambda leaf: leaf @ leaf)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (5x3 and 5x3)"
model(x).sum().backward()
