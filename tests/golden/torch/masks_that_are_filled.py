# What is written through a mask has to be of its size. Programs know how many elements their masks choose: whoever does not accuses nobody.
# verdict: undecided
# reason: expand-mismatch not decided
# torch: skip (it fails unless chance wills)
import numpy as np
import torch

x = torch.rand(5)
x[x > 0.5] = 0.0
x[x > 0.5] = torch.ones(1)
x[x > 0.5] = torch.zeros(4)
a = np.zeros(5)
a[np.random.rand(5) > 0.5] = np.ones(3)
