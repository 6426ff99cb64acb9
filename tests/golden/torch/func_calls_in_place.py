# verdict: invalid
# torch.clamp_ and its like change their first argument and give it back.
import torch
from torch import nn
from torch.nn.parallel.data_parallel import DataParallel

x = torch.rand(2, 3)
assert torch.clamp_(x, 0.0, 1.0) is x
assert torch.relu_(x) is x and torch.sqrt_(x) is x
assert torch.fill_(x, 2.0) is x and torch.zero_(x) is x
y = nn.Conv2d(1, 2, 3)(torch.zeros(1, 1, 8, 8))
y = torch.clamp_(y, min=0.0)
reveal_shape(y)  # revealed: (1, 2, 6, 6)
print(DataParallel(nn.Linear(3, 4))(x).shape)
weight = nn.Parameter(torch.zeros(3))
torch.clamp_(weight, 0.0, 1.0)  # error: [leaf-inplace] "a leaf Variable that requires grad is being used in an in-place operation."
