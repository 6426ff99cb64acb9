import torch
from numpy.array import wrapped


def seed(seed=None):
    return None


def _shaped(size):
    if size is None:
        return LibCall.unknown.float("a random number", "program")
    return wrapped(torch.empty(size, dtype=torch.float64))


def rand(*dims):
    return _shaped(dims if dims else None)


def randn(*dims):
    return _shaped(dims if dims else None)


def random(size=None):
    return _shaped(size)


random_sample = ranf = sample = random


def uniform(low=0.0, high=1.0, size=None):
    return _shaped(size)


def normal(loc=0.0, scale=1.0, size=None):
    return _shaped(size)


def standard_normal(size=None):
    return _shaped(size)


def beta(a, b, size=None):
    return _shaped(size)


def randint(low, high=None, size=None, dtype=None):
    if size is None:
        return LibCall.unknown.whole(0 if high is None else low, (low if high is None else high) - 1)
    return wrapped(torch.empty(size, dtype=torch.int64))


def permutation(x):
    if isinstance(x, int):
        return wrapped(torch.empty((x,), dtype=torch.int64))
    return LibCall.unknown.any("numpy.random.permutation")


def shuffle(x):
    return None


def choice(a, size=None, replace=True, p=None):
    return LibCall.unknown.any("numpy.random.choice")


class RandomState(object):
    def __init__(self, seed=None):
        pass

    def __getattr__(self, name):
        return LibCall.unknown.any("numpy.random.RandomState." + name)


def default_rng(seed=None):
    return RandomState(seed)


def get_state(legacy=True):
    return LibCall.unknown.any("numpy.random.get_state")


def set_state(state):
    return None
