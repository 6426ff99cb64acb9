# The size that stands for -1 is nothing beside a size of 0.
import random

import torch

n = random.randint(0, 1)
case = random.randint(0, 6)
if case == 0:
    torch.ones(2, 6).view(6, -1, n, 2)  # error: [invalid-view] "shape '[6, -1, 0, 2]' is invalid for input of size 12"  # counterexample: case = 0, n = 0
elif case == 1:
    torch.ones(2, 6).view(0, -1)  # error: [invalid-view] "shape '[0, -1]' is invalid for input of size 12"  # counterexample: case = 1
elif case == 2:
    torch.ones(0, 3).view(0, -1)  # error: [invalid-view] "cannot reshape tensor of 0 elements into shape [0, -1] because the unspecified dimension size -1 can be any value and is ambiguous"  # counterexample: case = 2
elif case == 3:
    torch.ones(n, 3).reshape(n, -1)  # error: [invalid-view]  # counterexample: case = 3, n = 0
elif case == 4:
    torch.ones(0, 3).view(n, -1)  # error: [invalid-view] "cannot reshape tensor of 0 elements into shape [0, -1] because the unspecified dimension size -1 can be any value and is ambiguous"  # counterexample: case = 4, n = 0
elif case == 5:
    torch.nn.functional.dropout(torch.ones(2), n)
    torch.nn.Dropout(n / 2)(torch.ones(2))
else:
    torch.ones(n + 1, 3).reshape(n + 1, -1)
