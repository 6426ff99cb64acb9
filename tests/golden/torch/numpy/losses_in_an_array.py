# Losses that still have a graph are no numbers to numpy.
import numpy as np
import torch
from torch import nn

model = nn.Linear(3, 1)
losses = []
for _ in range(3):
    losses.append(model(torch.ones(2, 3)).mean())
print(np.mean([one.item() for one in losses]))
print(np.mean(losses))  # error: [uncaught-exception] "Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead."
