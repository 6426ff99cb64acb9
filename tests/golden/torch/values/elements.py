# What is known of the elements of a tensor goes where they go.
# verdict: valid
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

kinds = torch.arange(100) % 5
reveal_shape(torch.bincount(kinds))  # revealed: (5,)
loader = DataLoader(TensorDataset(torch.randn(100, 3), kinds), batch_size=32)
confusion = torch.zeros(5, 5, dtype=torch.long)
for x, y in loader:
    logits = torch.randn(x.size(0), 5)
    for t, p in zip(y, logits.argmax(1)):
        confusion[t, p] += 1
    for t, p in zip(y.tolist(), logits.max(1).indices.tolist()):
        confusion[t][p] += 1

# The largest of what was filled in is the last filling.
batch = torch.cat([torch.full((n,), i) for i, n in enumerate([3, 4, 2])])
reveal_value(int(batch.max()) + 1)  # revealed: 3
reveal_shape(torch.zeros(int(batch.max()) + 1, 5).index_add_(0, batch, torch.randn(9, 5)))  # revealed: (3, 5)

# A value that was written may be any.
batch[0] = 7
reveal_value(int(batch.max()))  # revealed: item

rng = np.random.default_rng(1)
top, left = rng.integers(0, 5, size=2)
image = np.zeros((24, 28, 3))
reveal_shape(image[top:top + 20, left:left + 24])  # revealed: (20, 24, 3)

# A filling that chance decides.
k = int(torch.randint(1, 5, (1,)))
reveal_shape(torch.zeros(9)[torch.full((2,), k)])  # revealed: (2,)

# No one says that the remainder takes each of its values.
table = torch.zeros(3)
digits = torch.randint(3, (8,)) % 10
for d in digits.tolist():
    if d < 3:
        table[d] += 1

# Powers, and from behind.
reveal_value((4 ** torch.arange(4)).flip(0).tolist())  # revealed: [64, 16, 4, 1]
reveal_value((torch.arange(-2, 2) ** 3).tolist())  # revealed: [-8, -1, 0, 1]
reveal_value((torch.tensor([-1, 0, 1]) ** 1001).tolist())  # revealed: [-1, 0, 1]
