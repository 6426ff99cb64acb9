import random

import torch

a = torch.zeros(4, 1, 3)
b = torch.zeros(5, 3)
reveal_shape(a + b)  # revealed: (4, 5, 3)
reveal_shape(a * 2 - 1)  # revealed: (4, 1, 3)
reveal_shape(torch.maximum(a, torch.tensor(0.0)))  # revealed: (4, 1, 3)
reveal_shape(b / b.sum(dim=1, keepdim=True))  # revealed: (5, 3)
reveal_shape(a == b)  # revealed: (4, 5, 3)
a += torch.ones(3)
reveal_shape(a)  # revealed: (4, 1, 3)

case = random.randint(0, 3)
if case == 0:
    b + torch.zeros(4, 3)  # error: [broadcast-mismatch] "The size of tensor a (5) must match the size of tensor b (4) at non-singleton dimension 0"
elif case == 1:
    b * torch.zeros(5)  # error: [broadcast-mismatch] "The size of tensor a (3) must match the size of tensor b (5) at non-singleton dimension 1"
elif case == 2:
    b.add_(a)  # error: [broadcast-mismatch] "output with shape [5, 3] doesn't match the broadcast shape [4, 5, 3]"
