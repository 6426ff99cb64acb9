# Another default type changes what factories make.
import torch
import torch.nn as nn

torch.set_default_dtype(torch.float64)
x = torch.tensor([[1.0, 2.0]], dtype=torch.float64)
reveal_shape(nn.Linear(2, 3)(x))  # revealed: (1, 3)
reveal_shape(x @ torch.randn(2, 5))  # revealed: (1, 5)
torch.set_default_dtype(torch.float32)
