# The tensors of a data set are equally long: the program's own numbers decide, what files hold is assumed.
# torch: skip (reads files that nobody has)
import random

import numpy as np
import torch
from torch.utils.data import ConcatDataset, TensorDataset

inputs, targets = torch.tensor(np.load("inputs.npy")), torch.tensor(np.load("targets.npy"))
TensorDataset(inputs, targets)

n = random.randint(3, 4)
TensorDataset(torch.ones(3), torch.ones(n))  # error: [invalid-argument] "Size mismatch between tensors"  # counterexample: n = 4
ConcatDataset([TensorDataset(torch.ones(3))] * (n - 3))  # error: [invalid-argument] "datasets should not be an empty iterable"
