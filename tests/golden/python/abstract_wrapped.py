# Which names of an abstract class are abstract is asked of what wraps them: caches, partial methods, dispatched ones.
# verdict: valid
import functools
from abc import ABC, abstractmethod
import torch
from torch import nn


class S(ABC):
    a = functools.lru_cache(lambda self: torch.zeros(2))
    b = functools.partialmethod(lambda self, n: torch.zeros(n), 3)
    c = functools.cached_property(lambda self: torch.zeros(4))
    d = functools.partial(torch.zeros, 5)
    act = nn.ReLU()

    @functools.singledispatchmethod
    def e(self, x):
        return torch.zeros(6)

    @functools.cache
    def f(self):
        return torch.zeros(7)


s = S()
for k, v in enumerate([s.a(), s.b(), s.c, s.d(), s.e(1), s.f()]):
    v.view(k + 2)


class T(ABC):
    @functools.cache
    @abstractmethod
    def f(self): ...

    @functools.cached_property
    @abstractmethod
    def g(self): ...

    @functools.singledispatchmethod
    @abstractmethod
    def h(self, x): ...


reveal_value(sorted(T.__abstractmethods__))  # revealed: ['f', 'h']
