import random

import torch

reveal_shape(torch.zeros(2, 3))  # revealed: (2, 3)
reveal_shape(torch.ones((2, 3)))  # revealed: (2, 3)
reveal_shape(torch.empty([4]))  # revealed: (4,)
reveal_shape(torch.arange(2, 11, 3))  # revealed: (3,)
reveal_shape(torch.linspace(0, 1, 7))  # revealed: (7,)
reveal_shape(torch.tensor([[1, 2], [3, 4], [5, 6]]))  # revealed: (3, 2)
reveal_shape(torch.full((2,), 1.5))  # revealed: (2,)
reveal_shape(torch.zeros_like(torch.ones(3, 1)))  # revealed: (3, 1)
reveal_shape(torch.randint(0, 10, (3, 2)))  # revealed: (3, 2)
reveal_shape(torch.eye(3, 4))  # revealed: (3, 4)
reveal_shape(torch.ones(3).new_zeros(2, 2))  # revealed: (2, 2)

case = random.randint(0, 3)
if case == 0:
    torch.zeros(2, -1)  # error: [invalid-argument]
elif case == 1:
    torch.tensor([[1, 2], [3]])  # error: [invalid-argument] "expected sequence of length 2 at dim 1 (got 1)"
elif case == 2:
    torch.arange(3, 0)  # error: [invalid-argument] "upper bound and lower bound inconsistent with step sign"
