# The factor of a sum of integers is no floating point number, in place and beside it.
import torch

x = torch.zeros(3, dtype=torch.int64)
reveal_shape(torch.add(x, 1.5, alpha=2.5))  # revealed: (3,)
reveal_shape(torch.add(x, torch.zeros(3), alpha=2.5))  # revealed: (3,)
reveal_shape(x.add_(1, alpha=2))  # revealed: (3,)
torch.add(x, x, alpha=2.5)  # error: [invalid-argument] "For integral input tensors, argument alpha must not be a floating point number."
