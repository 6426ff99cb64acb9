# One argument of which nothing is known is a size, or all sizes: no number of dimensions is known.
# verdict: undecided
# torch: skip (there is no such file)
import json

import torch
from torch import nn

space = json.load(open("space.json"))
frames = torch.zeros((128, 8) + tuple(space["shape"]))
nn.Conv2d(4, 32, 8)(frames[0])
reveal_shape(torch.rand(space))  # revealed: ?
reveal_shape(torch.ones(2, 3).view(space))  # revealed: ?
reveal_shape(torch.ones(2, 3).expand(4, space, 3))  # revealed: (4, 2, 3)
reveal_shape(torch.full((len(space),), 0.5))  # revealed: (?,)
