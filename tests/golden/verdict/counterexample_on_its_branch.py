# A counterexample is one of the branch that it stands behind, also where other numbers may be anything.
# verdict: invalid
# torch: skip (each failure needs luck)
import random

import torch

n = random.randint(2, 9)
case = random.randint(0, 3)
if case == 0:
    torch.ones(n, 4) + torch.ones(n, 3)  # error: [broadcast-mismatch]  # counterexample: case = 0, n = 2
elif case == 2:
    torch.ones(n, 4) + torch.ones(n + 1, 4)  # error: [broadcast-mismatch]  # counterexample: case = 2, n = 2
elif case == 3:
    torch.ones(n) @ torch.ones(n + 1)  # error: [matmul-mismatch]  # counterexample: case = 3, n = 2
