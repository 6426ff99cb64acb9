# An array leaves an operator to a tensor beside it; where the tensor refuses, numpy computes and the result is a tensor, never in place.
# verdict: invalid
import operator
import random

import numpy as np
import torch

KINDS = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and_", "or_", "xor", "lshift", "rshift", "matmul")


def refuses(call, *operands):
    try:
        call(*operands)
    except TypeError:
        return True
    return False


x, a = torch.ones(2, dtype=torch.int64), np.ones((2, 2), dtype=np.int32)
for name in KINDS:
    made = getattr(operator, name)(x, a)
    assert type(made) is torch.Tensor and made.dtype == (torch.float64 if name == "truediv" else torch.int64)
    torch.zeros(2) + torch.zeros(made.numel() if name == "matmul" else made.shape[1])
    assert refuses(getattr(operator, name), a, x) == (name != "truediv")
for name in ("iadd", "isub", "imul", "itruediv", "ifloordiv", "imod", "ipow", "imatmul"):
    kept = x.float()
    assert getattr(operator, name)(kept, a) is not kept
    assert refuses(getattr(operator, name), a, kept) == (name != "itruediv")
for name in ("lt", "le", "gt", "ge"):
    assert refuses(getattr(operator, name), x, a) and refuses(getattr(operator, name), a, x)
reveal_shape(x == a)  # revealed: (2, 2)
reveal_value(a != x)  # revealed: True
reveal_shape(a / x)  # revealed: (2, 2)
reveal_shape(x.float() + np.float64(2))  # revealed: (2,)
if random.random() < 0.5:
    a + x  # error: [invalid-argument] "Concatenation operation is not implemented for NumPy arrays"
elif random.random() < 0.5:
    torch.ones(3) + a  # error: [broadcast-mismatch] "operands could not be broadcast together with shapes (3,) (2,2)"
else:
    torch.ones(2, requires_grad=True) * a  # error: [uncaught-exception] "Can't call numpy() on Tensor that requires grad"
