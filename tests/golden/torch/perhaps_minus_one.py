# verdict: invalid
# A size that is -1 on some paths: what is left there, a size elsewhere.
import os
import random
import torch

flat = bool(os.environ.get("FLAT"))
x = torch.zeros(8, 4)
reveal_shape(x.view(-1 if flat else 16, 2))  # revealed: (16, 2)
reveal_shape(x.reshape(4, random.choice([-1, 8])))  # revealed: (4, 8)
reveal_shape(torch.zeros(1, 4).expand(-1 if flat else 6, 4))  # revealed: (?, 4)
reveal_shape(x.unflatten(1, (-1 if flat else 4, 1)))  # revealed: (8, 4, 1)
x.view(-1 if flat else 15, 2)  # warning: [invalid-view] "shape '[15, 2]' is invalid for input of size 32"
torch.hsplit(x, random.randint(1, 2))
