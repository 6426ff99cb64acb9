# Operators convert arrays of numpy; functions and methods do not.
import numpy as np
import torch

x = torch.ones(2, 3)
a = np.ones((2, 3))
reveal_shape(x + a)  # revealed: (2, 3)
reveal_shape(x * a[0])  # revealed: (2, 3)
reveal_shape(x - np.float32(2))  # revealed: (2, 3)
reveal_shape(x @ np.ones((3, 4), dtype=np.float32))  # revealed: (2, 4)
x += a
reveal_shape(x)  # revealed: (2, 3)
for call in (lambda: torch.exp(a), lambda: torch.add(x, a), lambda: torch.cat([x, a]), lambda: x.mul(a)):
    try:
        call()
        print("converted")
    except TypeError:
        print("refused")
torch.relu(a)  # error: [invalid-argument] "relu(): argument 'input' (position 1) must be Tensor, not numpy.ndarray"
