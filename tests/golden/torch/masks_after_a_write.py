# verdict: invalid
# torch: skip (whether it fails is chance)
# A mask made before a write and one made after it, and two masks of different comparisons.
import torch

x = torch.randn(50, 3)
y = torch.randint(0, 10, (50,))
before = x[y == 1][:, 0]
y[torch.randint(50, ())] = 1
before + y[y == 1]  # error: [broadcast-mismatch] "The size of tensor a"
z = torch.randint(0, 10, (50,))
x[z == 1] + x[z == 2]  # error: [broadcast-mismatch] "The size of tensor a"
