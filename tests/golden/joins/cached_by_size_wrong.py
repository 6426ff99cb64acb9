# A tensor under a number that is one of its sizes, and less than another.
# verdict: invalid
import torch

masks = {}
for n in torch.randint(3, 9, (40,)).tolist():
    if n not in masks:
        masks[n] = torch.ones(n, n + 1).tril()
    torch.zeros(2, n, n) * masks[n]  # error: [broadcast-mismatch] "The size of tensor a"
