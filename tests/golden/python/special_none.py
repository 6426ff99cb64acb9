# verdict: valid
# A special method that is None says that the class has no such thing, whatever else could stand for it.
from collections.abc import Hashable

import torch


class Items:
    def __getitem__(self, i):
        if i > 1:
            raise IndexError
        return i

    def __len__(self):
        return 2


class NoWalk(Items):
    __iter__ = None


class NoLook(Items):
    __contains__ = None


class NoTurn(Items):
    __reversed__ = None


class Plain(list):
    __iter__ = None
    __hash__ = None


class Sum:
    __add__ = None

    def __radd__(self, other):
        return 1


def refused(f):
    try:
        f()
        return False
    except TypeError:
        return True


def walk(x):
    for _ in x:
        pass


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


for action in (iter, list, tuple, walk, sum, lambda x: [*x], lambda x: 1 in x):
    C(not refused(lambda: action(NoWalk())))
    C(refused(lambda: action(Items())))
C(not refused(lambda: walk(Plain([1]))))
C(not refused(lambda: 1 in NoLook()))
C(refused(lambda: walk(NoLook())))
C(not refused(lambda: reversed(NoTurn())))
C(list(reversed(Items())) != [1, 0])
C(not refused(lambda: {Plain()}))
C(isinstance(Plain(), Hashable))
C(not refused(lambda: Sum() + 1))
C(1 + Sum() != 1)
