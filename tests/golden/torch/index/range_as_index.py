# verdict: invalid
# A range is an index like a list of its numbers.
import torch
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.zeros(100, 784), torch.zeros(100, dtype=torch.int64)), batch_size=64)
for x, y in loader:
    x[range(x.shape[0]), y] = x.max()
    reveal_shape(x[range(x.shape[0])])  # revealed: (64, 784); (36, 784)
    reveal_shape(x[range(x.shape[0]), y])  # revealed: (64,); (36,)
n = torch.zeros(7, 5)
reveal_shape(n[range(0, 6, 2)])  # revealed: (3, 5)
reveal_shape(n[range(-1, -8, -1)])  # revealed: (7, 5)
reveal_shape(n[:, range(4, -1, -1)])  # revealed: (7, 5)
reveal_shape(n[range(3, 3)])  # revealed: (0, 5)
reveal_shape(n[range(3), range(1, 4)])  # revealed: (3,)
for x, y in loader:
    x[range(64)] = 0  # error: [index-out-of-range]
