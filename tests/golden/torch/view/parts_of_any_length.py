# Heads and places exchanged: it fails for almost every length, and the reason is no branch of the program.
# torch: skip (depends on chance)
# verdict: invalid
import random

import torch
import torch.nn as nn

T = random.randint(1, 50)
q, k, v = nn.Linear(64, 192)(torch.randn(4, T, 64)).split(64, dim=2)
reveal_shape(q.view(4, T, 4, 16))  # revealed: (4, T, 4, 16)
k.view(4, 4, T, 16)  # error: [non-contiguous-view] "view size is not compatible with input tensor's size and stride"  # counterexample: T = 2
