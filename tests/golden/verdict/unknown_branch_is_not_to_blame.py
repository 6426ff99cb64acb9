# verdict: invalid
# torch: skip (the module does not exist)
import torch
import unseen_library

if unseen_library.verbose:
    sizes = [4, 5]
else:
    sizes = (4, 6)
y = torch.zeros(2, 9) @ torch.zeros(*sizes)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x9 and 4x"
