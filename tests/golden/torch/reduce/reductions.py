import random

import torch

x = torch.zeros(4, 5, 6)
reveal_shape(x.sum())  # revealed: ()
reveal_shape(x.mean(dim=1))  # revealed: (4, 6)
reveal_shape(x.mean((1, 2), keepdim=True))  # revealed: (4, 1, 1)
reveal_shape(x.argmax(dim=-1))  # revealed: (4, 5)
reveal_shape(x.max(0).values)  # revealed: (5, 6)
reveal_shape(x.topk(3, dim=1)[0])  # revealed: (4, 3, 6)
reveal_shape(x.softmax(dim=2))  # revealed: (4, 5, 6)
reveal_shape(x.norm(dim=0))  # revealed: (5, 6)
reveal_shape(x.cumsum(1))  # revealed: (4, 5, 6)

case = random.randint(0, 4)
if case == 0:
    x.sum(dim=3)  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-3, 2], but got 3)"
elif case == 1:
    torch.log_softmax(x, dim=-4)  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-3, 2], but got -4)"
elif case == 2:
    x.topk(6, dim=1)  # error: [invalid-argument] "selected index k out of range"
elif case == 3:
    x.sum().item() + x.mean(0).item()  # error: [invalid-argument] "a Tensor with 30 elements cannot be converted to Scalar"
