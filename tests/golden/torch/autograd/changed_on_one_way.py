# verdict: undecided
# torch: skip (the file decides which of these fails)
# What backward() needs may have been changed on one of two ways: on which, the world decides.
import os

import torch

weight = torch.randn(3, requires_grad=True)
kept = torch.exp(weight)
if os.path.exists("shift"):
    kept += 1
kept.sum().backward()
