# What derives from Tensor or ndarray and answers for their functions is asked by them, in C.
# verdict: invalid
import numpy as np
import torch


class Logged(torch.Tensor):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        torch.zeros(2, 3) @ torch.zeros(2, 3)  # error: [matmul-mismatch]
        return super().__torch_function__(func, types, args, kwargs or {})


class Weight(torch.nn.Parameter):
    @classmethod
    def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
        torch.zeros(2, 3) @ torch.zeros(2, 3)  # error: [matmul-mismatch]
        return func(*args, **(kwargs or {}))


class Units(np.ndarray):
    def __array_finalize__(self, obj):
        torch.zeros(2, 3) @ torch.zeros(2, 3)  # error: [matmul-mismatch]


class Column:
    def __array__(self, dtype=None, copy=None):
        return np.zeros(3)

    def __array_wrap__(self, array, context=None, return_scalar=False):
        torch.zeros(2, 3) @ torch.zeros(2, 3)
        return array


class Rows:
    def __len__(self):
        torch.zeros(2, 3) @ torch.zeros(2, 3)  # error: [matmul-mismatch]
        return 2

    def __getitem__(self, i):
        return [1.0, 2.0][i]


np.sin(Column())
if torch.rand(()) < 0.5:
    torch.tensor(Rows())
