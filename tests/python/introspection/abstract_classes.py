# Interfaces.
from abc import ABC, ABCMeta, abstractmethod
import abc


class Model(ABC):
    @abstractmethod
    def forward(self, x):
        """Runs."""

    @property
    @abstractmethod
    def width(self): ...

    def twice(self, x):
        return self.forward(self.forward(x))


class Linear(Model):
    width = 3

    def forward(self, x):
        return x + 1


class Half(Model):
    def forward(self, x):
        return super().forward(x)


reveal_value(Linear().twice(1))
reveal_value(isinstance(Linear(), Model))
try:
    Model()
except TypeError as error:
    reveal_value(str(error))
try:
    Half()
except TypeError as error:
    reveal_value(str(error))
reveal_value(sorted(Model.__abstractmethods__))


class Plug(metaclass=ABCMeta):
    @classmethod
    def __subclasshook__(cls, other):
        return NotImplemented


class Other:
    pass


Plug.register(Other)
reveal_value(isinstance(Other(), Plug))
reveal_value(issubclass(Other, Plug))
reveal_value(Linear.__abstractmethods__ == frozenset())


class Meta(Model):
    @staticmethod
    @abstractmethod
    def build(): ...


try:
    Meta()
except TypeError as error:
    reveal_value(str(error))
reveal_value(abc.ABC is ABC)
