# An abstract class cannot be instantiated; the wording names what is missing.
from abc import ABC, abstractmethod


class Loss(ABC):
    @abstractmethod
    def forward(self, x): ...

    @property
    @abstractmethod
    def name(self): ...

    def report(self):
        return f"{self.name}: {self.forward(2)}"


class Half(Loss):
    name = "half"


class Square(Half):
    def forward(self, x):
        return x * x


def attempt(cls):
    try:
        return cls().report()
    except TypeError as e:
        return str(e)


reveal_value(attempt(Loss))
reveal_value(attempt(Half))
reveal_value(attempt(Square))
reveal_value(sorted(Loss.__abstractmethods__))
reveal_value(len(Square.__abstractmethods__))
reveal_value(issubclass(Square, Loss))
reveal_value(type(Loss).__name__)
