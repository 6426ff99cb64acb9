# __subclasshook__ decides by what a class has.
from abc import ABCMeta


class Callback(metaclass=ABCMeta):
    @classmethod
    def __subclasshook__(cls, other):
        if cls is Callback:
            return any("on_batch" in vars(c) for c in other.__mro__) or NotImplemented
        return NotImplemented


class A:
    def on_batch(self): pass
class B(A): pass
class C: pass


reveal_value([issubclass(k, Callback) for k in (A, B, C, Callback)])
reveal_value([isinstance(k(), Callback) for k in (A, C)])


class Strict(Callback): pass


reveal_value(issubclass(A, Strict))
