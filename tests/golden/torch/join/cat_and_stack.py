import random

import torch

left = torch.zeros(2, 3)
right = torch.zeros(4, 3)
reveal_shape(torch.cat([left, right]))  # revealed: (6, 3)
reveal_shape(torch.cat((left, torch.zeros(2, 5)), dim=1))  # revealed: (2, 8)
reveal_shape(torch.cat([left, left], -1))  # revealed: (2, 6)
reveal_shape(torch.stack([left, left, left]))  # revealed: (3, 2, 3)
reveal_shape(torch.stack([left, left], dim=-1))  # revealed: (2, 3, 2)
reveal_shape(torch.cat([torch.zeros(1, 3) for _ in range(5)]))  # revealed: (5, 3)

case = random.randint(0, 4)
if case == 0:
    torch.cat([left, right], dim=1)  # error: [cat-mismatch] "Sizes of tensors must match except in dimension 1. Expected size 2 but got size 4 for tensor number 1 in the list."
elif case == 1:
    torch.cat([left, torch.zeros(3)])  # error: [cat-mismatch] "Tensors must have same number of dimensions: got 2 and 1"
elif case == 2:
    torch.stack([left, right])  # error: [stack-mismatch] "stack expects each tensor to be equal size, but got [2, 3] at entry 0 and [4, 3] at entry 1"
elif case == 3:
    torch.cat([left, left], dim=2)  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-2, 1], but got 2)"
