# verdict: invalid
# torch: skip (the module does not exist)
# No size at all fits both layers; the first alone is not accused.
import torch
import unseen_library

n = int(unseen_library.size())
x = torch.zeros(3, n)
y = x @ torch.zeros(4, 5)
z = x @ torch.zeros(6, 5)  # error: [matmul-mismatch] "cannot be multiplied (3x4 and 6x5)"
