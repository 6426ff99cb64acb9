# verdict: valid
# Two uses of one condition agree with each other after the paths were joined.
import random

import torch

wide = random.random() < 0.5
width = 64 if wide else 32
x = torch.randn(8, width)
if wide:
    w = torch.randn(64, 10)
else:
    w = torch.randn(32, 10)
y = x @ w
reveal_shape(y)  # revealed: (8, 10)
if not wide:
    x = torch.cat([x, x], dim=1)
reveal_shape(x @ torch.randn(64, 1))  # revealed: (8, 1)
