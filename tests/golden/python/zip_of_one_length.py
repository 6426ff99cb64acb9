# zip(strict=True) over what is known to be of one length is zip(): none is the first to end.
import copy

import torch
from torch import nn

net = nn.Sequential(*[nn.Linear(i + 1, i + 2) for i in range(20)])
average = copy.deepcopy(net)
for own, kept in zip(net.parameters(), average.parameters(), strict=True):
    kept.data = kept.data * 0.9 + own.data * 0.1
for own, kept in zip(net.state_dict().values(), average.state_dict().values(), strict=True):
    kept.mul_(0.9).add_(own, alpha=0.1)
n = int(torch.randint(3, 9, ()))
for i, x, y in zip(range(n), torch.zeros(n, 4), torch.zeros(n, 3), strict=True):
    reveal_shape(torch.outer(x, y))  # revealed: (4, 3)


def refused(*items):
    try:
        return list(zip(*items, strict=True))
    except ValueError as e:
        return str(e)


reveal_value(refused([1, 2], (3, 4)))  # revealed: [(1, 3), (2, 4)]
reveal_value(refused([1, 2], [3]))  # revealed: 'zip() argument 2 is shorter than argument 1'
reveal_value(refused("ab", [1, 2, 3]))  # revealed: 'zip() argument 2 is longer than argument 1'
reveal_value(refused((i for i in range(2)), [1, 2]))  # revealed: [(0, 1), (1, 2)]
reveal_value(refused())  # revealed: []
other = nn.Sequential(*[nn.Linear(i + 1, i + 2) for i in range(19)])
reveal_value(refused(net, other))  # revealed: 'zip() argument 2 is shorter than argument 1'
