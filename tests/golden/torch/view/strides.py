# How views lie in memory decides what can be viewed again; the error is torch's at the first view that cannot be.
# verdict: invalid
import random

import torch
import torch.nn as nn

x = torch.randn(4, 6, 8)
reveal_value(x[:, ::2].stride())  # revealed: (48, 16, 1)
reveal_value(x[1:, 0].stride())  # revealed: (48, 1)
reveal_value(x.unfold(2, 4, 2).stride())  # revealed: (48, 8, 2, 1)
reveal_value(x[:1].expand(5, -1, -1).stride())  # revealed: (0, 8, 1)
reveal_value((x.transpose(1, 2) * 2).stride())  # revealed: (48, 1, 8)
reveal_value((x.transpose(1, 2) + torch.zeros(6)).is_contiguous())  # revealed: False
reveal_value(x.chunk(2)[1].is_contiguous())  # revealed: True
reveal_value(x.chunk(2, dim=1)[1].is_contiguous())  # revealed: False
reveal_value(x.diagonal(dim1=0, dim2=2).stride())  # revealed: (8, 49)
reveal_value(x.permute(2, 0, 1)[:, None].stride())  # revealed: (1, 192, 48, 8)

# Dimensions that lie next to each other can be folded, wherever they come from.
reveal_shape(x.permute(2, 0, 1).view(8, 24))  # revealed: (8, 24)
reveal_shape(x[:, :, 0].view(24))  # revealed: (24,)
reveal_shape(x[:, 0].view(4, 2, 4))  # revealed: (4, 2, 4)
reveal_shape(x[:, ::2].reshape(12, 8))  # revealed: (12, 8)

# A copy that lies as its operand does is no more viewable than that.
reveal_value(x.mT.clone().is_contiguous())  # revealed: False
reveal_value(x.mT.contiguous().is_contiguous())  # revealed: True
reveal_value(x.mT.sort(-1)[0].is_contiguous())  # revealed: False
reveal_value(x.mT.cumsum(-1).is_contiguous())  # revealed: True
reveal_value(torch.einsum("abc,cd->adb", x, torch.randn(8, 3)).is_contiguous())  # revealed: False
images = torch.randn(2, 8, 8, 3).permute(0, 3, 1, 2)
reveal_value(nn.Conv2d(3, 5, 3)(images).is_contiguous())  # revealed: False

n = random.randint(2, 9)
rows = torch.randn(n, 6)
reveal_shape(rows[:, :1].view(n))  # revealed: (n,)
rows[:, :3].view(-1)  # error: [non-contiguous-view] "view size is not compatible with input tensor's size and stride"
