# verdict: invalid
# A handler for a want of memory does not see sizes that do not match.
import torch
from torch import nn

net = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU())


def run(size):
    try:
        return net(torch.ones(1, 3, size, size))  # error: [conv-window] "Calculated padded input size per channel: (2 x 2). Kernel size: (3 x 3). Kernel size can't be greater than actual input size"
    except torch.cuda.OutOfMemoryError:
        return net(torch.ones(1, 3, 8, 8))
    except torch.OutOfMemoryError:
        return None


reveal_shape(run(16))  # revealed: (1, 4, 14, 14)
reveal_value(issubclass(torch.OutOfMemoryError, RuntimeError) and torch.OutOfMemoryError is torch.cuda.OutOfMemoryError)  # revealed: True
run(2)
