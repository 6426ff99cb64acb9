# verdict: valid
# Returns, exceptions and loops that leave in the middle meet again behind the call.
import random

import torch


def load(path):
    if random.random() < 0.1:
        raise OSError(path)
    return torch.randn(3, 8)


def safe(path):
    try:
        return load(path)
    except OSError:
        return torch.zeros(3, 8)


def pick(options):
    for o in options:
        if random.random() < 0.3:
            return o
    return options[-1]


x = safe("a")
reveal_shape(x)  # revealed: (3, 8)
k = pick([2, 4, 8])
y = x.view(3, k, 8 // k)
reveal_value(y.numel())  # revealed: 24
