# verdict: undecided
# torch: skip (the module does not exist)
import torch
import unseen_library

x = torch.zeros(4, 5)
if unseen_library.transposed:
    x = x.t()
y = torch.zeros(2, 4) @ x
