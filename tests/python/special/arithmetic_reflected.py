# A subclass' reflected method goes first; NotImplemented on both sides is a TypeError.
class Base:
    def __add__(self, other): return "base+"
    def __radd__(self, other): return "+base"


class Sub(Base):
    def __radd__(self, other): return "+sub"


class No:
    def __add__(self, other): return NotImplemented
    def __radd__(self, other): return NotImplemented


reveal_value(Base() + Base())
reveal_value(Base() + Sub())
reveal_value(Sub() + Base())
reveal_value(1 + Base())
reveal_value("text" + Base())
reveal_value(No() + Base())
try:
    No() + No()
except TypeError as e:
    reveal_value(str(e))
x = No()
try:
    x -= 1
except TypeError as e:
    reveal_value(str(e))
reveal_value([1] == Base())
