# verdict: invalid
# A range is an index like a list of its numbers.
import torch
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.zeros(100, 784), torch.zeros(100, dtype=torch.int64))
for x, y in DataLoader(data, batch_size=50):
    x[range(x.shape[0]), y] = x.max()
    reveal_shape(x[range(x.shape[0])])  # revealed: (50, 784)
    reveal_shape(x[range(x.shape[0]), y])  # revealed: (50,)
n = torch.zeros(7, 5)
reveal_shape(n[range(0, 6, 2)])  # revealed: (3, 5)
reveal_shape(n[range(-1, -8, -1)])  # revealed: (7, 5)
reveal_shape(n[:, range(4, -1, -1)])  # revealed: (7, 5)
reveal_shape(n[range(3, 3)])  # revealed: (0, 5)
reveal_shape(n[range(3), range(1, 4)])  # revealed: (3,)
for x, y in DataLoader(data, batch_size=64):
    x[range(64)] = 0  # error: [index-out-of-range]
