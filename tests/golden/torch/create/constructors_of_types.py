# What the old constructors make of tensors and of arrays. A tensor is taken as it is, and must be of the type.
# verdict: invalid
import numpy as np
import torch

reveal_shape(torch.FloatTensor(np.zeros((3, 4))))  # revealed: (3, 4)
reveal_value(torch.FloatTensor(np.zeros((3, 4))).dtype)  # revealed: torch.float32
reveal_value(torch.Tensor(torch.zeros(3).long()).dtype)  # revealed: torch.int64
reveal_value(torch.zeros(3).double().new(2, 3).dtype)  # revealed: torch.float64
reveal_value(torch.zeros(3).long().new([1, 2]).dtype)  # revealed: torch.int64

x = torch.zeros(3, requires_grad=True)
torch.Tensor(x).sum().backward()
reveal_shape(x.grad)  # revealed: (3,)

table = torch.nn.Embedding(50, 8)
places = np.tile(np.array(range(50)), [4, 1])
reveal_shape(table(torch.LongTensor(places)))  # revealed: (4, 50, 8)

torch.nn.Embedding(49, 8)(torch.LongTensor(places))  # error: [embedding-index] "index out of range in self"
