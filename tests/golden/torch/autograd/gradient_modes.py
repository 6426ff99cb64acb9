import torch
import torch.nn as nn

layer = nn.Linear(3, 2)
x = torch.randn(4, 3)


def needs(y):
    return y.requires_grad


@torch.no_grad()
def evaluate(module):
    return module(x)


@torch.inference_mode
def infer(module):
    return module(x)


@torch.no_grad()
def batches(module):
    for start in range(2):
        yield module(x[start:])


reveal_value(needs(layer(x)))  # revealed: True
with torch.no_grad():
    reveal_value(torch.is_grad_enabled())  # revealed: False
    reveal_value(needs(layer(x)))  # revealed: False
    reveal_value(layer.weight.requires_grad)  # revealed: True
    reveal_value(needs(layer.weight.t().reshape(-1)))  # revealed: False
    with torch.enable_grad():
        reveal_value(needs(layer(x)))  # revealed: True
    layer(x).numpy()
reveal_value(needs(evaluate(layer)))  # revealed: False
reveal_value(needs(infer(layer)))  # revealed: False
for batch in batches(layer):
    reveal_value(needs(batch))  # revealed: False
    reveal_value(torch.is_grad_enabled())  # revealed: True
with torch.set_grad_enabled(False):
    reveal_value(needs(layer(x)))  # revealed: False
torch.set_grad_enabled(False)
reveal_value(needs(layer(x)))  # revealed: False
torch.set_grad_enabled(True)
try:
    with torch.no_grad():
        raise KeyError("inside")
except KeyError:
    reveal_value(needs(layer(x)))  # revealed: True
layer(x).numpy()  # error: [uncaught-exception] "Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead."
