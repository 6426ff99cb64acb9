# verdict: invalid
import random

import torch

B = random.randint(2, 32)
x = torch.randn(B, 6)
halves = x.view(2, B // 2, 6)  # error: [invalid-view] "is invalid for input of size"  # counterexample: B = 3
print((halves[0] - halves[1]).abs().mean())
