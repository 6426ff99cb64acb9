# verdict: valid
# bug: two tensors become one where paths join, and it is taken to be neither of them: `is` says False for certain
# torch: skip (real torch fails where the analysis sees nothing)
import random

import torch

first, second = torch.zeros(2, 3), torch.zeros(2, 3, dtype=torch.int64)
either = first if random.random() < 0.5 else second
if either is second:
    torch.zeros(2, 3) @ torch.zeros(2, 3)
