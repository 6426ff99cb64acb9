import random

import torch

q = torch.zeros(2, 4, 5, 8)
k = torch.zeros(2, 4, 6, 8)
reveal_shape(torch.einsum("bhqd,bhkd->bhqk", q, k))  # revealed: (2, 4, 5, 6)
reveal_shape(torch.einsum("ij,jk->ik", torch.zeros(3, 4), torch.zeros(4, 5)))  # revealed: (3, 5)
reveal_shape(torch.einsum("...d,de->...e", q, torch.zeros(8, 3)))  # revealed: (2, 4, 5, 3)
reveal_shape(torch.einsum("ii->i", torch.zeros(3, 3)))  # revealed: (3,)
reveal_shape(torch.einsum("i,j", torch.zeros(3), torch.zeros(4)))  # revealed: (3, 4)

case = random.randint(0, 3)
if case == 0:
    torch.einsum("bhqd,bhkd->bhqk", q, k[..., :7])  # error: [einsum-mismatch] "subscript d has size 7 for operand 1 which does not broadcast with previously seen size 8"
elif case == 1:
    torch.einsum("bqd,bkd->bqk", q, k)  # error: [einsum-mismatch] "the number of subscripts in the equation (3) does not match the number of dimensions (4) for operand 0 and no ellipsis was given"
elif case == 2:
    torch.einsum("bhqd,bhkd->bhqk", q)  # error: [einsum-mismatch] "fewer operands were provided than specified in the equation"
