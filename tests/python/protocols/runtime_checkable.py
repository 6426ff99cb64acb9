# Protocols that isinstance understands.
from typing import Protocol, runtime_checkable


@runtime_checkable
class Closable(Protocol):
    def close(self) -> None: ...


@runtime_checkable
class Named(Protocol):
    name: str


class File:
    name = "file"
    def close(self): return "closed"


class Thing:
    def __init__(self): self.name = "thing"


reveal_value([isinstance(x, Closable) for x in (File(), Thing(), 3)])
reveal_value([isinstance(x, Named) for x in (File(), Thing(), "s")])
reveal_value(issubclass(File, Closable))
try:
    issubclass(File, Named)
except TypeError as e:
    reveal_value(str(e))
try:
    Closable()
except TypeError as e:
    reveal_value(str(e))


class Plain(Protocol):
    def f(self): ...


try:
    isinstance(File(), Plain)
except TypeError as e:
    reveal_value(str(e))
