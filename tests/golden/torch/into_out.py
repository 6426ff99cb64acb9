# What is written into `out` gives it its shape; its type is kept, where the operator converts, and refused elsewhere.
import torch

x = torch.zeros(3)
chosen = torch.zeros(5)
torch.index_select(x, 0, torch.tensor([0, 1]), out=chosen)
reveal_shape(chosen)  # revealed: (2,)
values, places = torch.zeros(1), torch.zeros(1, dtype=torch.int64)
torch.max(torch.zeros(2, 4), 0, out=(values, places))
reveal_shape(values)  # revealed: (4,)
reveal_shape(places)  # revealed: (4,)
counted = torch.zeros(0)
torch.arange(4, out=counted)
reveal_shape(counted)  # revealed: (4,)
total = torch.zeros(1, dtype=torch.int64)
torch.sum(torch.zeros(2, 3), 0, out=total)
reveal_shape(total)  # revealed: (3,)
lower = torch.zeros(0, dtype=torch.float64)
torch.tril(torch.zeros(4, 4), out=lower)  # error: [invalid-argument] "Expected out tensor to have dtype float, but got double instead"
