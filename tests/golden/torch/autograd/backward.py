import random

import torch
import torch.nn as nn

layer = nn.Linear(3, 2)
out = layer(torch.randn(4, 3))
reveal_shape(out.sum())  # revealed: ()
if random.randint(0, 1) == 0:
    out.mean().backward()
    reveal_shape(layer.weight.grad)  # revealed: (2, 3)
else:
    out.backward()  # error: [backward-non-scalar] "grad can be implicitly created only for scalar outputs"
