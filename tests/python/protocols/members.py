# Protocols that combine; data members set in __init__.
from typing import Protocol, runtime_checkable


@runtime_checkable
class Sized(Protocol):
    def __len__(self) -> int: ...


@runtime_checkable
class HasShape(Sized, Protocol):
    shape: tuple

    def reshape(self, *s): ...


class Full:
    def __init__(self, *shape): self.shape = shape
    def __len__(self): return self.shape[0]
    def reshape(self, *s): return Full(*s)


class Half:
    shape = ()
    def __len__(self): return 0


reveal_value([isinstance(x, Sized) for x in ([], "", 3, Full(2), Half())])
reveal_value([isinstance(x, HasShape) for x in (Full(1), Half(), [])])
h = Half()
h.reshape = lambda *s: s
reveal_value(isinstance(h, HasShape))
reveal_value(Full(3, 4).reshape(2, 6).shape)
class Nulled(Full):
    reshape = None
reveal_value(isinstance(Nulled(1), HasShape))
