# A list of all batches keeps the short one.
import random

import torch
from torch.utils.data import DataLoader, TensorDataset

n = random.randint(1, 1000)
batches = list(DataLoader(TensorDataset(torch.zeros(n, 8)), batch_size=32))
for x, in batches:
    x.view(32, 8)  # error: [invalid-view] "shape '[32, 8]' is invalid"  # counterexample: batch = 1, n = 1
