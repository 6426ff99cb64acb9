# verdict: undecided
# torch: skip (the last line raises where nothing is known)
# What is a leaf, and what is computed, of which is not known which: a branch on it is followed both ways.
import torch
import torch.nn as nn

p = nn.Parameter(torch.ones(3))
reveal_value(p.is_leaf)  # revealed: True
reveal_value(p.grad_fn)  # revealed: None
reveal_value(torch.ones(2).is_leaf)  # revealed: True
reveal_value(p.detach().is_leaf)  # revealed: True

computed = p * 2
if not computed.is_leaf:
    torch.ones(2, 3) @ torch.ones(2, 3)
