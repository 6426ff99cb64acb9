import random

import torch

x = torch.zeros(10, 4)
first, second = x.split(5)
reveal_shape(first)  # revealed: (5, 4)
head, tail = torch.split(x, [3, 7])
reveal_shape(tail)  # revealed: (7, 4)
a, b, c = x.chunk(3)
reveal_shape(a)  # revealed: (4, 4)
reveal_shape(c)  # revealed: (2, 4)
reveal_value(len(x.unbind(1)))  # revealed: 4
rows, columns = x.shape
reveal_value(rows * columns)  # revealed: 40
values, indices = x.max(dim=1)
reveal_shape(indices)  # revealed: (10,)

case = random.randint(0, 5)
if case == 0:
    x.split([3, 3])  # error: [split-mismatch] "split_with_sizes expects split_sizes to sum exactly to 10 (input tensor's size at dimension 0), but got split_sizes=[3, 3]"
elif case == 1:
    n, m, k = x.shape  # error: [unpack-mismatch] "not enough values to unpack (expected 3, got 2)"
elif case == 2:
    p, q = x.chunk(3)  # error: [unpack-mismatch] "too many values to unpack (expected 2)"
elif case == 3:
    x.chunk(0)  # error: [split-mismatch] "chunk expects `chunks` to be greater than 0, got: 0"
elif case == 4:
    u, v = x.split(4)  # error: [unpack-mismatch] "too many values to unpack (expected 2)"
