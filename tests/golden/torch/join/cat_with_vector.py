# A vector beside matrices must be empty: only then torch leaves it out.
import random

import torch

n = random.randint(0, 9)
x = torch.cat([torch.zeros(2, 3), torch.zeros(0)])
reveal_shape(x)  # revealed: (2, 3)
y = torch.cat([torch.zeros(n), torch.zeros(2, 3)])  # error: [cat-mismatch] "Tensors must have same number of dimensions: got 1 and 2"  # counterexample: n = 1
reveal_shape(y)  # revealed: (2, 3)
