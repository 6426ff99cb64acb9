# verdict: invalid
# The places of a triangle are two arrays of one length, known where the matrix is.
import numpy as np
import torch

matrix = np.zeros((10, 10))
reveal_shape(matrix[np.triu_indices(10, k=1)])  # revealed: (45,)
reveal_shape(np.tril_indices(5, -1, 7)[0])  # revealed: (10,)
reveal_shape(np.triu_indices_from(np.zeros((3, 7)), 2)[1])  # revealed: (12,)
reveal_shape(matrix[np.diag_indices(10)])  # revealed: (10,)


def pairs(n):
    i, j = np.triu_indices(n, 1)
    return torch.from_numpy(np.zeros((n, n))[i, j])


torch.nn.Linear(45, 2, dtype=torch.float64)(pairs(10))
pairs(np.random.randint(3, 9))
torch.nn.Linear(45, 2, dtype=torch.float64)(pairs(9))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (1x36 and 45x2)"
