# What was handed over is followed with any arguments: a mistake that every call ends with is told, also where no tensor is in it. What the
# receiver may have set or caught (attributes, items, the program's own exceptions) is not.
# verdict: invalid
# torch: skip (a library that is not there)
from abc import ABC, abstractmethod

import nowhere
import torch


def two(a, b):
    return a


def misspelt(config):
    return undefined_name(torch.ones(2))  # error: [uncaught-exception] "NameError: name 'undefined_name' is not defined"


def forgotten(x=0):
    return two(torch.ones(2))  # error: [uncaught-exception] "missing 1 required positional argument"


def added(x):
    return 1 + "a"  # error: [uncaught-exception] "unsupported operand"


def too_early(n):
    assert n
    return local + 1  # error: [uncaught-exception] "UnboundLocalError"
    local = 2


def refused(self):
    raise TypeError("not for you")


def sometimes(n):
    if n:
        return undefined_name
    return 1


class Callback:
    def on_start(self):
        self.trainer.run(torch.ones(2))


nowhere.call(misspelt)
nowhere.call(forgotten)
nowhere.call(added)
nowhere.call(too_early)
nowhere.call(refused)
nowhere.call(sometimes)
nowhere.call(Callback())


class Abstract(ABC):
    @abstractmethod
    def run(self):
        ...


nowhere.register(Abstract)
