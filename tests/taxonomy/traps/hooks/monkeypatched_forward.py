# expected: undecided (what stands in the place of F.linear is called by the layers themselves)
import functools

import torch
import torch.nn as nn
import torch.nn.functional as F

original_linear = F.linear


def counted_linear(x, weight, bias=None):
    counted_linear.calls += 1
    return original_linear(x, weight, bias)


counted_linear.calls = 0
F.linear = counted_linear


class LoRA(nn.Module):
    def __init__(self, linear, rank):
        super().__init__()
        self.linear = linear
        self.a = nn.Parameter(torch.randn(rank, linear.in_features) * 0.01)
        self.b = nn.Parameter(torch.zeros(linear.out_features, rank))

    def forward(self, x):
        return self.linear(x) + x @ self.a.T @ self.b.T


def inject(module, rank=2):
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            setattr(module, name, LoRA(child, rank))
        else:
            inject(child, rank)
    return module


model = inject(nn.Sequential(nn.Linear(6, 10), nn.Sequential(nn.GELU(), nn.Linear(10, 10)), nn.Linear(10, 2)))
plain = model[0].forward
model[0].forward = functools.partial(lambda f, x: f(x).clamp(-5, 5), plain)
print(model(torch.randn(3, 6)).shape, counted_linear.calls > 0, len(list(model.parameters())))
F.linear = original_linear
