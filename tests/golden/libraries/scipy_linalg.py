# verdict: invalid
# torch: skip (SciPy)
# Decompositions have shapes and types that follow from the matrix, as an invertible 1x1 convolution uses them.
import numpy as np
import torch
import torch.nn.functional as F
from scipy import linalg

weight = np.random.randn(6, 6)
q, r = linalg.qr(weight)
p, lower, upper = linalg.lu(q.astype(np.float32))
reveal_shape(p)  # revealed: (6, 6)
scale = np.diag(upper)
upper = np.triu(upper, 1)
mask = np.triu(np.ones_like(upper), 1)
p, lower, scale, upper, mask = (torch.from_numpy(x.copy()) for x in (p, lower, scale, upper, mask))
kernel = p @ (lower * mask.T + torch.eye(6)) @ (upper * mask + torch.diag(torch.sign(scale) * torch.exp(scale.abs().log())))
F.conv2d(torch.randn(2, 6, 4, 4), kernel[:, :, None, None])

tall = np.zeros((5, 3), np.float32)
for a in linalg.qr(tall) + linalg.qr(tall, mode="economic") + linalg.qr(tall, mode="r", pivoting=True):
    print(a.shape)
reveal_shape(linalg.qr(tall)[1])  # revealed: (5, 3)
reveal_shape(linalg.qr(tall, mode="economic")[1])  # revealed: (3, 3)
assert linalg.qr(tall)[0].dtype == np.float32 and linalg.qr(tall.astype(int))[0].dtype == np.float64
assert linalg.qr(tall.astype(np.float16))[0].dtype == np.float32 and linalg.qr(tall, pivoting=True)[2].dtype == np.int32
permuted, triangle = linalg.lu(tall, permute_l=True)
reveal_shape(permuted)  # revealed: (5, 3)
reveal_shape(linalg.lu(tall)[0])  # revealed: (5, 5)
reveal_shape(linalg.lu(tall, p_indices=True)[0])  # revealed: (5,)
u, s, v = linalg.svd(tall)
reveal_shape(u)  # revealed: (5, 5)
u, s, v = linalg.svd(tall, full_matrices=False)
reveal_shape(u)  # revealed: (5, 3)
reveal_shape(s)  # revealed: (3,)
reveal_shape(v)  # revealed: (3, 3)
reveal_shape(linalg.pinv(tall))  # revealed: (3, 5)
values, vectors = linalg.eigh(np.eye(4))
reveal_shape(values)  # revealed: (4,)
try:
    linalg.inv(tall)
    raise AssertionError
except ValueError:
    pass
torch.from_numpy(linalg.inv(np.eye(4))) @ torch.zeros(5, 2, dtype=torch.float64)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (4x4 and 5x2)"
