import random

import torch

x = torch.zeros(2, 1, 3)
reveal_shape(x.squeeze())  # revealed: (2, 3)
reveal_shape(x.squeeze(1))  # revealed: (2, 3)
reveal_shape(x.squeeze(0))  # revealed: (2, 1, 3)
reveal_shape(x.unsqueeze(-1))  # revealed: (2, 1, 3, 1)
reveal_shape(x.unsqueeze(0))  # revealed: (1, 2, 1, 3)
reveal_shape(x.permute(2, 0, 1))  # revealed: (3, 2, 1)
reveal_shape(x.transpose(0, -1))  # revealed: (3, 1, 2)
reveal_shape(x[0].t())  # revealed: (3, 1)
reveal_value(x.dim())  # revealed: 3
reveal_value(x.size(-1))  # revealed: 3
reveal_value(x.numel())  # revealed: 6
reveal_value(len(x))  # revealed: 2

case = random.randint(0, 6)
if case == 0:
    x.transpose(1, 3)  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-3, 2], but got 3)"
elif case == 1:
    x.unsqueeze(4)  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-4, 3], but got 4)"
elif case == 2:
    x.squeeze(-4)  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-3, 2], but got -4)"
elif case == 3:
    x.size(3)  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-3, 2], but got 3)"
elif case == 4:
    x.permute(0, 1)  # error: [dim-out-of-range] "input.dim() = 3 is not equal to len(dims) = 2"
elif case == 5:
    torch.flatten(x, 3)  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-3, 2], but got 3)"
