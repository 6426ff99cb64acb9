# verdict: invalid
import random

import torch
import torch.nn as nn

PATCH = 8
W = 32
H = random.randint(8, 80)
images = torch.randn(2, 3, H, W)
rows, columns = H // PATCH, W // PATCH
x = images.view(2, 3, rows, PATCH, columns, PATCH)  # error: [invalid-view] "is invalid for input of size"  # counterexample: H = 9
tokens = nn.Linear(3 * PATCH * PATCH, 16)(x.permute(0, 2, 4, 1, 3, 5).reshape(2, rows * columns, -1))
print(tokens.shape)
