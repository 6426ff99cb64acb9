# Arrays that are written as subscripts, and windows that slide over one.
import numpy as np
import torch
from numpy.lib.stride_tricks import sliding_window_view

size = (72, 90)
yy, xx = np.mgrid[: size[0], : size[1]]
reveal_shape(yy)  # revealed: (72, 90)
reveal_shape(np.mgrid[0:5, 1:9:2, :3])  # revealed: (3, 5, 4, 3)
rows, columns = np.ogrid[:4, :7]
reveal_shape(rows)  # revealed: (4, 1)
reveal_shape(columns)  # revealed: (1, 7)
reveal_shape(rows + columns)  # revealed: (4, 7)
reveal_shape(np.mgrid[0:1:5j])  # revealed: (5,)
reveal_shape(np.mgrid[-1:1:5j, 0:1:3j])  # revealed: (2, 5, 3)
disc = (yy - 20) ** 2 + (xx - 30) ** 2 < 100
mask = np.zeros(size, dtype=np.int64)
mask[disc] = 1
a = np.zeros(5)
reveal_shape(np.r_[a, 0, a])  # revealed: (11,)
reveal_shape(np.r_[0:3, 7])  # revealed: (4,)
reveal_shape(np.c_[a, a])  # revealed: (5, 2)
reveal_shape(np.c_[np.zeros((5, 2)), a])  # revealed: (5, 3)
reveal_shape(a[np.s_[1:3]])  # revealed: (2,)
reveal_shape(np.zeros((4, 4))[np.index_exp[:2, ...]])  # revealed: (2, 4)
reveal_shape(sliding_window_view(np.zeros((10, 3)), 4, axis=0))  # revealed: (7, 3, 4)
reveal_shape(sliding_window_view(np.zeros((10, 8)), (3, 2)))  # revealed: (8, 7, 3, 2)
reveal_shape(np.lib.stride_tricks.sliding_window_view(np.zeros(9), 4))  # revealed: (6, 4)


def refused(call):
    try:
        call()
    except ValueError as e:
        return str(e)


reveal_value(refused(lambda: sliding_window_view(np.zeros((10, 3)), 4)))  # revealed: 'Since axis is None, must provide window_shape for all dimensions of `x`; got 1 window_shape elements and `x.ndim` is 2.'
reveal_value(refused(lambda: sliding_window_view(np.zeros(3), 4)))  # revealed: 'window shape cannot be larger than input array shape'
grid = torch.from_numpy(np.stack([xx, yy]))
print(grid.float().permute(1, 2, 0) @ torch.zeros(3, 1))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (6480x2 and 3x1)"
