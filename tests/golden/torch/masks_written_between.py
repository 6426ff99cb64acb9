# A mask that is written to chooses others than before, and so do masks that were made of it.
# verdict: invalid
# torch: skip (each failure needs luck)
import torch

x = torch.randn(10)
mask = x > 0
before, opposite, copy = mask.sum().item(), ~mask, mask.clone()
mask[0] = True
torch.zeros(before) + torch.zeros(mask.sum().item())  # error: [broadcast-mismatch]
torch.zeros(mask.sum().item() + opposite.sum().item()) + torch.zeros(10)  # error: [broadcast-mismatch]
torch.zeros(copy.sum().item()) + torch.zeros(mask.sum().item())  # error: [broadcast-mismatch]

y = torch.randn(10)
one, two = y > 0, torch.randn(10) > 0
y[one] + y[two]  # error: [broadcast-mismatch]
y[one] + y[~one]  # error: [broadcast-mismatch]
