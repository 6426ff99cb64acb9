# expected: valid
import functools
import time

import torch
import torch.nn as nn


def timed(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        start = time.perf_counter()
        result = function(*args, **kwargs)
        wrapper.seconds += time.perf_counter() - start
        return result

    wrapper.seconds = 0.0
    return wrapper


def expects(*rank_and_last):
    """The first tensor argument must have this rank and this last size."""
    rank, last = rank_and_last

    def decorate(method):
        @functools.wraps(method)
        def wrapper(self, x, *rest):
            if x.dim() == rank - 1:
                return method(self, x.unsqueeze(0), *rest).squeeze(0)
            if x.dim() != rank or x.size(-1) != last:
                raise TypeError(f"{method.__name__} expects rank {rank} and {last} features")
            return method(self, x, *rest)
        return wrapper
    return decorate


class cached:
    def __init__(self, method):
        self.method, self.values = method, {}

    def __get__(self, instance, owner):
        if instance is None:
            return self
        return functools.partial(self, instance)

    def __call__(self, instance, n):
        if n not in self.values:
            self.values[n] = self.method(instance, n)
        return self.values[n]


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 6)

    @cached
    def positions(self, n):
        return torch.linspace(0, 1, n).unsqueeze(1).repeat(1, 6)

    @timed
    @expects(3, 4)
    @torch.no_grad()
    def forward(self, x):
        return self.fc(x) + self.positions(x.size(1))


encoder = Encoder()
print(encoder(torch.randn(2, 5, 4)).shape, encoder(torch.randn(5, 4)).shape, encoder(torch.randn(1, 9, 4)).shape)
print(Encoder.forward.seconds >= 0)
