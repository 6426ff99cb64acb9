# swapaxes and swapdims name their arguments differently.
# verdict: valid
import torch

x = torch.zeros(2, 3, 4)
reveal_shape(x.swapaxes(axis0=0, axis1=1))  # revealed: (3, 2, 4)
reveal_shape(x.swapdims(dim0=0, dim1=1))  # revealed: (3, 2, 4)
reveal_shape(torch.swapaxes(x, axis0=0, axis1=2))  # revealed: (4, 3, 2)
reveal_shape(torch.swapdims(x, 0, dim1=-1))  # revealed: (4, 3, 2)
try:
    x.swapaxes(dim0=0, dim1=1)
except TypeError:
    reveal_shape(x.swapaxes(-1, 0))  # revealed: (4, 3, 2)
try:
    x.swapdims(axis0=0, axis1=1)
except TypeError:
    reveal_shape(x.swapdims(1, 0))  # revealed: (3, 2, 4)
