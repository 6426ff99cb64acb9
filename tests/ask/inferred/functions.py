import torch
import torch.nn.functional as F


def joined(a, b):
    return torch.cat([a, b], dim=1)


def cosine(a, b):
    return F.normalize(a, dim=1) @ F.normalize(b, dim=1).t()


def pairs(x):
    return x.view(-1, 2, 3).sum(1)


def halves(x):
    a, b = x.chunk(2, dim=-1)
    return a * torch.sigmoid(b)


def branching(x):
    if x.shape[0] > 5:
        return x.view(-1, 3)
    return x.reshape(2, -1)


def loss(scores: torch.Tensor, target: torch.Tensor):
    return F.cross_entropy(scores, target)


def windows(x, size: int):
    b, h, w, c = x.shape
    x = x.view(b, h // size, size, w // size, size, c)
    return x.permute(0, 1, 3, 2, 4, 5).reshape(-1, size * size, c)


def banded(x):
    assert x.ndim == 2 and x.shape[0] == x.shape[1], "square only"
    return torch.tril(x, 1) @ x.t()


def differences(x):
    return x[:, 1:] - x[:, :-1] + x[:, 2:3]


def shared(x):
    n = 12 // (x.shape[0] - 3)
    return x.reshape(-1, abs(n) + 1)


def picked(x):
    names = ["a", "b", "c", "d"]
    return x.sum(), names[x.shape[1] - 1]


def guarded(x):
    try:
        return x.view(-1, 4)
    except RuntimeError:
        return x.view(-1, 6)


def looped(x):
    total = 0
    for row in x:
        total = total + row.view(2, -1)
    return total


def stacked(a, b):
    return F.conv2d(torch.cat([a, b], dim=1), torch.ones(2, 6, 3, 3))
