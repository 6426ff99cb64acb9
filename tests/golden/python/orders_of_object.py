# verdict: valid
# `object` has the four orders, which answer NotImplemented; an operator asks them and refuses.
import functools

import torch


class Plain:
    pass


@functools.total_ordering
class Ranked:
    def __init__(self, rank):
        self.rank = rank

    def __eq__(self, other):
        return self.rank == other.rank

    def __lt__(self, other):
        return self.rank < other.rank


x = torch.zeros(3, 4)
for name in ("__lt__", "__le__", "__gt__", "__ge__"):
    if not hasattr(object, name) or getattr(Plain(), name)(3) is not NotImplemented:
        x @ x
    if not hasattr(torch.nn.Linear(2, 3), name):
        x @ x
try:
    Plain() < Plain()
    x @ x
except TypeError:
    pass
try:
    Plain() >= 3
    x @ x
except TypeError:
    pass
if not (Ranked(1) <= Ranked(1) and Ranked(2) >= Ranked(1) and Ranked(2) > Ranked(1)):
    x @ x
x @ x.T
