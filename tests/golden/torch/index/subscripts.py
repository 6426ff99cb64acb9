import random

import torch

x = torch.zeros(5, 6, 7)
reveal_shape(x[0])  # revealed: (6, 7)
reveal_shape(x[-1, 2])  # revealed: (7,)
reveal_shape(x[:, 1:4])  # revealed: (5, 3, 7)
reveal_shape(x[..., ::2])  # revealed: (5, 6, 4)
reveal_shape(x[:, None])  # revealed: (5, 1, 6, 7)
reveal_shape(x[3:100])  # revealed: (2, 6, 7)
reveal_shape(x[4:2])  # revealed: (0, 6, 7)
reveal_shape(x[[0, 2, 4]])  # revealed: (3, 6, 7)
reveal_shape(x[torch.tensor([0, 1]), torch.tensor([2, 3])])  # revealed: (2, 7)
reveal_shape(x[:, torch.zeros(4, 2, dtype=torch.long)])  # revealed: (5, 4, 2, 7)
reveal_shape(x.gather(2, torch.zeros(5, 6, 1, dtype=torch.long)))  # revealed: (5, 6, 1)
reveal_shape(x.index_select(1, torch.tensor([0, 5])))  # revealed: (5, 2, 7)

case = random.randint(0, 5)
if case == 0:
    x[5]  # error: [index-out-of-range] "index 5 is out of bounds for dimension 0 with size 5"
elif case == 1:
    x[0, 0, 0, 0]  # error: [index-out-of-range] "too many indices for tensor of dimension 3"
elif case == 2:
    x[:, -7]  # error: [index-out-of-range] "index -7 is out of bounds for dimension 1 with size 6"
elif case == 3:
    x[torch.tensor([0, 1]), torch.tensor([0, 1, 2])]  # error: [broadcast-mismatch] "shape mismatch: indexing tensors could not be broadcast together with shapes [2], [3]"
