# A plain exception that only some runs meet is told; what the program states itself is not, nor what it handles.
# torch: skip (raises in some of its runs, which is what is told)
# verdict: valid
# assumed: no-exception
import random

import torch


def chance():
    return random.random() < 0.5


x = torch.zeros(4, 6, 8)
if chance():
    x.shape[3]
y = None if chance() else x
y.dim()
sizes = {"small": 4}
if chance():
    sizes["large"]
if chance():
    raise ValueError("not today")
if chance():
    try:
        sizes["large"]
    except KeyError:
        pass
reveal_shape(x @ torch.zeros(8, 2))  # revealed: (4, 6, 2)
