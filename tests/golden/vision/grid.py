# A grid of a batch whose size the outside world decides: two grids of as many images fit beside each other.
import os

import torch
from torchvision.utils import make_grid

reveal_shape(make_grid(torch.zeros(25, 1, 8, 6), nrow=5))  # revealed: (3, 52, 42)
reveal_shape(make_grid(torch.zeros(1, 3, 8, 6)))  # revealed: (3, 8, 6)
count = len(os.listdir("images"))
if count > 0:
    shown = torch.zeros(min(count, 25), 3, 64, 64)
    first = make_grid(shown, nrow=5, normalize=True)
    second = make_grid(shown + 1, nrow=5, normalize=True)
    reveal_shape(torch.cat((first, second), 1)[:, :2, :2])  # revealed: (3, 2, 2)
    if count == 7:
        reveal_shape(first)  # revealed: (3, 134, 332)
