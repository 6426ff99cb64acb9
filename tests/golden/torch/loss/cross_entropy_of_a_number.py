import torch
import torch.nn.functional as F


def tried(target):
    try:
        return F.cross_entropy(torch.tensor(1.5), target)
    except IndexError:
        return torch.zeros(7)


# A number has no classes, whatever it is compared with.
reveal_shape(tried(torch.tensor(1.0)))  # revealed: (7,)
reveal_shape(tried(torch.ones(2)))  # revealed: (7,)
reveal_shape(tried(torch.tensor([1])))  # revealed: (7,)
F.cross_entropy(torch.tensor(1.5), torch.tensor(1.0))  # error: [loss-mismatch] "Dimension specified as 1 but tensor has no dimensions"
