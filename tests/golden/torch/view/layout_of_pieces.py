# A view of a cut or selected tensor joins only dimensions that lie side by side.
import sys

import torch

x = torch.zeros(4, 2, 6, 6)


def attempt(make):
    try:
        return make()
    except RuntimeError:
        return None


reveal_value(attempt(lambda: x[:, ::2].view(-1)) is None)  # revealed: True
reveal_value(attempt(lambda: x.select(1, 0).view(-1)) is None)  # revealed: True
reveal_value(attempt(lambda: x.unbind(1)[1].view(4, 36)) is None)  # revealed: False
reveal_value(attempt(lambda: x[0].expand(3, 2, 6, 6).view(-1)) is None)  # revealed: True
reveal_shape(x[1:3].view(-1))  # revealed: (144,)
reveal_shape(x[:, :1].view(4, 36))  # revealed: (4, 36)
reveal_shape(x[:, 0].view(4, 36))  # revealed: (4, 36)
reveal_shape(x.unsqueeze(1).view(4, -1))  # revealed: (4, 72)
reveal_shape(x[:, :, 1:].reshape(4, -1))  # revealed: (4, 60)
reveal_value(x[:, 0].is_contiguous())  # revealed: False
reveal_value(x[1:].is_contiguous())  # revealed: True

n = len(sys.argv) + 1
y = torch.zeros(n, 3, 5)
reveal_shape(y[:, 0].reshape(-1))  # revealed: (10,)
reveal_shape(y[1:].view(-1))  # revealed: (15,)
z = y[:, :, ::2]
z.contiguous().view(n, -1)
z.view(n, -1)  # error: [non-contiguous-view] "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead."
