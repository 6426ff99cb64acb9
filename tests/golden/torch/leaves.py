# What is a leaf, and what is computed from one that needs a gradient.
import torch
import torch.nn as nn

p = nn.Parameter(torch.ones(3))
reveal_value(p.is_leaf)  # revealed: True
reveal_value(p.grad_fn)  # revealed: None
reveal_value(torch.ones(2).is_leaf)  # revealed: True
reveal_value(p.detach().is_leaf)  # revealed: True

computed = p * 2
if not computed.is_leaf:
    torch.ones(2, 3) @ torch.ones(2, 3)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"
