# What the program of an entry (driver/callee.cpp) is made of: a size that can be any, a tensor of such sizes, the thing to call.


def size(name):
    return LibCall.unknown.int(name, "program", 1, None)


def tensor(shape, dtype="float32", low=None, high=None):
    import torch

    kind = getattr(torch, dtype)
    if low is None and high is None:
        return torch.empty(shape, dtype=kind)
    return torch.randint(0 if low is None else low, high, shape, dtype=kind)


def build(target, args, kwargs):
    if isinstance(target, type):
        return target(*args, **kwargs)
    if not args and not kwargs:
        return target
    from functools import partial

    return partial(target, *args, **kwargs)
