# What either side of a branch knows of its own number bounds the number behind the branch.
# torch: skip (depends on chance)
import random

import torch

n, m = random.randint(0, 100), random.randint(0, 200)
if n > m:
    assert n > 8
    size = n
else:
    assert m // 2 >= 5
    size = m // 2
reveal_value("more" if size > 4 else "few")  # revealed: 'more'
reveal_value("more" if size > 100 else "few")  # revealed: 'few'
reveal_value("more" if size > 5 else "few")  # revealed: 'more'; 'few'
x = torch.zeros(size)
x[4] = 1
assert x.unfold(0, 3, 1).shape[0] >= 3
