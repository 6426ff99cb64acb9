import random

import torch

row = torch.zeros(1, 6)
reveal_shape(row.expand(4, 6))  # revealed: (4, 6)
reveal_shape(row.expand(4, -1))  # revealed: (4, 6)
reveal_shape(row.expand(2, 3, 6))  # revealed: (2, 3, 6)
reveal_shape(row.expand_as(torch.zeros(5, 6)))  # revealed: (5, 6)
reveal_shape(row.repeat(2, 3))  # revealed: (2, 18)
reveal_shape(row.repeat(4, 1, 1))  # revealed: (4, 1, 6)

case = random.randint(0, 3)
if case == 0:
    row.expand(4, 7)  # error: [expand-mismatch] "The expanded size of the tensor (7) must match the existing size (6) at non-singleton dimension 1."
elif case == 1:
    row.expand(6)  # error: [expand-mismatch] "the number of sizes provided (1) must be greater or equal to the number of dimensions in the tensor (2)"
elif case == 2:
    torch.zeros(3, 6).expand_as(torch.zeros(5, 6))  # error: [expand-mismatch] "The expanded size of the tensor (5) must match the existing size (3)"
