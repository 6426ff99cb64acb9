# The uncaught form.
from dataclasses import dataclass


@dataclass(frozen=True)
class Hyper:
    lr: float = 1e-3


h = Hyper()
reveal_value(h.lr * 2)
try:
    h.lr = 1
except AttributeError as e:
    reveal_value(str(e))
h.momentum
