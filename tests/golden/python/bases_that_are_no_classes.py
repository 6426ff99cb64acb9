# A class is made by the type of its first base: a base that is no class has one that makes none.
import math
from collections import namedtuple
from typing import NamedTuple

import torch


def make(*bases):
    try:
        class Made(*bases):
            pass
    except TypeError as error:
        return str(error)[:60]
    return None


def function():
    return None


class Maker:
    def __init__(self, name, bases, namespace):
        self.made = name


reveal_value(make(3))  # revealed: 'int() takes at most 2 arguments (3 given)'
reveal_value(make("x"))  # revealed: "str() argument 'encoding' must be str, not tuple"
reveal_value(make(None))  # revealed: 'NoneType takes no arguments'
reveal_value(make((int, str)))  # revealed: 'tuple expected at most 1 argument, got 3'
reveal_value(make([int]))  # revealed: 'list expected at most 1 argument, got 3'
reveal_value(make(function))  # revealed: "function() argument 'code' must be code, not str"
reveal_value(make(math))  # revealed: 'module() takes at most 2 arguments (3 given)'
reveal_value(make(torch.nn.Module, 3))  # revealed: 'metaclass conflict: the metaclass of a derived class must be'
reveal_value(make(torch.dtype))  # revealed: "type 'torch.dtype' is not an acceptable base type"
reveal_value(make(Maker("a", (), {})))  # revealed: None
reveal_value(make(namedtuple("Point", "x y")))  # revealed: None
reveal_value(make(NamedTuple))  # revealed: None
