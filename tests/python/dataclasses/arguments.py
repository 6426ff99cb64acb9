# What __init__ complains about.
from dataclasses import dataclass


@dataclass
class Config:
    lr: float
    epochs: int
    seed: int = 0


def message(*args, **kwargs):
    try:
        return Config(*args, **kwargs)
    except TypeError as e:
        return str(e)


reveal_value(message())
reveal_value(message(1))
reveal_value(message(1, 2, 3, 4))
reveal_value(message(1, 2, momentum=3))
reveal_value(message(1, lr=3))
reveal_value(message(epochs=1, lr=3))
try:
    @dataclass
    class Bad:
        a: int = 1
        b: int
except TypeError as e:
    reveal_value(str(e))
try:
    @dataclass
    class Mutable:
        a: list = []
except ValueError as e:
    reveal_value(str(e))
