# An abstract method may have a body; class methods and static methods may be abstract.
from abc import ABC, abstractmethod


class Source(ABC):
    @abstractmethod
    def read(self):
        return ["header"]

    @classmethod
    @abstractmethod
    def create(cls, n): ...

    @staticmethod
    @abstractmethod
    def parse(line): ...


class Lines(Source):
    def __init__(self, n):
        self.n = n

    def read(self):
        return super().read() + [self.parse(i) for i in range(self.n)]

    @classmethod
    def create(cls, n):
        return cls(n)

    @staticmethod
    def parse(line):
        return line * 10


reveal_value(Lines.create(3).read())
try:
    Source()
except TypeError as e:
    reveal_value(str(e))
Part = type("Part", (Source,), {"read": lambda self: [], "parse": staticmethod(str)})
try:
    Part()
except TypeError as e:
    reveal_value(str(e))
reveal_value(sorted(Source.__abstractmethods__))
