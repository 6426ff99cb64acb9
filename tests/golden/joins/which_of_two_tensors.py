# Two tensors become one where paths join: `is` does not tell which of them it is.
# verdict: undecided
# torch: skip (whether it fails is chance)
import random

import torch

first, second = torch.zeros(2, 3), torch.zeros(2, 3, dtype=torch.int64)
either = first if random.random() < 0.5 else second
if either is second:
    torch.zeros(2, 3) @ torch.zeros(2, 3)  # reason: "which of several values it is"
