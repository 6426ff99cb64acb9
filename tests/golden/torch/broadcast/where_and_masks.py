import random

import torch

scores = torch.randn(8, 12)
lengths = torch.arange(8)
mask = torch.arange(12)[None, :] < lengths[:, None]
reveal_shape(mask)  # revealed: (8, 12)
reveal_shape(scores.masked_fill(mask, float("-inf")))  # revealed: (8, 12)
reveal_shape(torch.where(mask, scores, torch.zeros(1)))  # revealed: (8, 12)

case = random.randint(0, 2)
if case == 0:
    scores.masked_fill(mask.t(), 0.0)  # error: [broadcast-mismatch] "must match the size of tensor b"
elif case == 1:
    torch.where(mask, scores, torch.zeros(8))  # error: [broadcast-mismatch] "at non-singleton dimension 1"
