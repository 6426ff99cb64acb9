# What lies beyond the table for certain is refused, whichever of its values it is: a handler always sees it.
# verdict: invalid
import torch
from torch import nn
from torch.nn import functional as F


def expanded():
    return torch.rand(20)[torch.arange(5)[:, None].expand(5, 3) + 50]


def summed():
    return torch.rand(20)[torch.ones(4, dtype=torch.long).cumsum(0) + 50]


def chosen():
    labels = torch.randint(10, 20, (300,))
    return F.cross_entropy(torch.randn(300, 5), torch.where(labels > 15, labels, 12))


def of_two():
    x, y = torch.randint(5, 8, (500,)), torch.randint(5, 8, (500,))
    return nn.Embedding(12, 2)(x * 8 + y)  # error: [embedding-index] "index out of range in self"  # certainty: always


def of_floats():
    return nn.Embedding(2, 4)(torch.ones(30, 60).long() + 5)


for made in (expanded, summed, chosen, of_two, of_floats):
    try:
        made()
        torch.rand(2, 3) @ torch.rand(2, 3)  # not reached
    except IndexError:
        print("refused")
of_two()
