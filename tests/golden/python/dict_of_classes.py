# A dict with one entry for each class, asked for a class that chance picks; places where a mask is true are within the masked array.
import random

import numpy as np
import torch
from torch import nn

labels = np.random.randint(0, 10, (500,))
images = torch.zeros(500, 1, 28, 28)
by_class, heads, widths = {}, nn.ModuleDict(), {}
for k in range(10):
    by_class[k] = np.where(labels == k)[0]
    widths[k] = 8 + k

k = random.randint(0, 9)
places = by_class[k]
reveal_shape(images[places])  # revealed: (count, 1, 28, 28)
reveal_shape(torch.zeros(2, widths[k]))  # revealed: (2, 8 if k == 0 else 9 if k == 1 else 10 if k == 2 else 11 if k == 3 else 12 if k == 4 else 13 if k == 5 else 14 if k == 6 else 15 if k == 7 else 16 if k == 8 else 17)
if len(places) > 0:
    reveal_shape(images[places[random.randint(0, len(places) - 1)]])  # revealed: (1, 28, 28)
    reveal_shape(images[np.random.choice(places)])  # revealed: (1, 28, 28)

mask = torch.rand(500) > 0.5
reveal_shape(images[mask.nonzero().squeeze(1)])  # revealed: (count, 1, 28, 28)
rows, columns = np.nonzero(np.random.rand(28, 20) > 0.5)
reveal_shape(images[:, :, rows, columns])  # revealed: (500, 1, count)
table = nn.Embedding(500, 4)
reveal_shape(table(torch.where(mask)[0]))  # revealed: (count, 4)

other = random.randint(0, 10)
widths[other]  # there is no eleventh class
