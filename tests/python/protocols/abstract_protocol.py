# A protocol with an abstract method: explicit subclasses must define it.
from abc import abstractmethod
from typing import Protocol


class Reader(Protocol):
    @abstractmethod
    def read(self) -> str: ...

    def twice(self):
        return self.read() * 2


class Text(Reader):
    def __init__(self, s): self.s = s
    def read(self): return self.s


class Forgotten(Reader):
    pass


reveal_value(Text("ab").twice())
try:
    Forgotten()
except TypeError as e:
    reveal_value(str(e))
reveal_value(isinstance(Text(""), Text))
reveal_value(Reader.__name__)
try:
    Reader()
except TypeError as e:
    reveal_value(str(e))
