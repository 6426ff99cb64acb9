# The metaclass of a class says what is an instance or a subclass of it, to isinstance, issubclass and class patterns alike.
import collections.abc
import json
import os

import torch


class Asking(type):
    def __instancecheck__(cls, x):
        torch.zeros(2, 3) @ torch.zeros(2, 3)
        return True

    def __subclasscheck__(cls, other):
        torch.zeros(4) + torch.zeros(5)
        return True


class Kind(metaclass=Asking):
    pass


def attempt(ask):
    try:
        ask()
    except RuntimeError:
        return "refused"


def matched(x):
    match x:
        case Kind():
            return 1


def size_of(x):
    match x:
        case collections.abc.Sized():
            return len(x)


unknown = json.loads(os.environ.get("NUMBER", "3"))
reveal_value(attempt(lambda: isinstance(unknown, Kind)))  # revealed: 'refused'
reveal_value(attempt(lambda: matched(unknown)))  # revealed: 'refused'
reveal_value(attempt(lambda: matched(3)))  # revealed: 'refused'
reveal_value(attempt(lambda: issubclass(getattr(os, os.environ.get("CLASS", "PathLike")), Kind)))  # revealed: 'refused'
reveal_value(size_of([1, 2]))  # revealed: 2
