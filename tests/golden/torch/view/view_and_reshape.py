import random

import torch

x = torch.zeros(4, 6, 5)
reveal_shape(x.view(4, 30))  # revealed: (4, 30)
reveal_shape(x.view(-1, 5))  # revealed: (24, 5)
reveal_shape(x.view(4, -1, 3))  # revealed: (4, 10, 3)
reveal_shape(x.reshape((2, 60)))  # revealed: (2, 60)
reveal_shape(x.view(-1))  # revealed: (120,)
reveal_shape(x.view(x.size(0), -1))  # revealed: (4, 30)
reveal_shape(x.transpose(0, 1).reshape(6, 20))  # revealed: (6, 20)
reveal_shape(torch.flatten(x, 1))  # revealed: (4, 30)
reveal_shape(x.flatten(0, 1))  # revealed: (24, 5)
reveal_shape(x.unflatten(1, (2, 3)))  # revealed: (4, 2, 3, 5)

case = random.randint(0, 5)
if case == 0:
    x.view(4, 31)  # error: [invalid-view] "shape '[4, 31]' is invalid for input of size 120"
elif case == 1:
    x.reshape(-1, 7)  # error: [invalid-view] "shape '[-1, 7]' is invalid for input of size 120"
elif case == 2:
    x.view(-1, -1)  # error: [invalid-view] "only one dimension can be inferred"
elif case == 3:
    x.transpose(0, 1).view(24, 5)  # error: [non-contiguous-view] "view size is not compatible with input tensor's size and stride"
elif case == 4:
    x.unflatten(1, (2, 2))  # error: [split-mismatch] "unflatten: Provided sizes [2, 2] don't multiply up to the size of dim 1 (6)"
