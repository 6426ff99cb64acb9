# repr of classes, functions and modules name where they are from.
from collections import OrderedDict


class Net:
    class Inner:
        pass

    def forward(self): pass


def make():
    class Local:
        pass
    return Local


reveal_value(str(Net))
reveal_value(repr(Net.Inner))
reveal_value(str(make()))
reveal_value(repr(int))
reveal_value(str(OrderedDict))
reveal_value(Net.forward.__qualname__)
reveal_value((Net.__module__, Net.forward.__module__, int.__module__, OrderedDict.__module__))
reveal_value(make().__qualname__)
reveal_value(f"{type(3).__name__} {type(Net()).__name__}")
reveal_value(ValueError)
