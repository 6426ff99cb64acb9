import random

import torch

a = torch.randn(3, 4)
b = torch.randn(4, 5)
batch = torch.randn(7, 3, 4)
reveal_shape(a @ b)  # revealed: (3, 5)
reveal_shape(torch.mm(a, b))  # revealed: (3, 5)
reveal_shape(batch @ b)  # revealed: (7, 3, 5)
reveal_shape(torch.bmm(batch, batch.transpose(1, 2)))  # revealed: (7, 3, 3)
reveal_shape(a @ torch.randn(4))  # revealed: (3,)
reveal_shape(torch.randn(2, 1, 3, 4) @ torch.randn(6, 4, 5))  # revealed: (2, 6, 3, 5)
reveal_shape(torch.randn(4) @ torch.randn(4))  # revealed: ()

case = random.randint(0, 5)
if case == 0:
    b @ a  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (4x5 and 3x4)"
elif case == 1:
    torch.bmm(batch, batch)  # error: [matmul-mismatch] "Expected size for first two dimensions of batch2 tensor to be: [7, 4] but got: [7, 3]."
elif case == 2:
    a @ torch.randn(3)  # error: [matmul-mismatch] "size mismatch, got input (3), mat (3x4), vec (3)"
elif case == 3:
    torch.randn(2, 3, 4) @ torch.randn(6, 4, 5)  # error: [broadcast-mismatch] "The size of tensor a (2) must match the size of tensor b (6) at non-singleton dimension 0"
elif case == 4:
    torch.mm(batch, b)  # error: [invalid-argument] "self must be a matrix"
