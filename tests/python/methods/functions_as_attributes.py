# A function on the class binds, one on the instance doesn't, a builtin never does.
def double(x):
    return x * 2


class Op:
    apply = staticmethod(double)
    method = lambda self, y: (self.name, y)
    size = len
    name = "op"


o = Op()
reveal_value(o.apply(4))
reveal_value(o.method(3))
o.local = double
reveal_value(o.local(5))
Op.late = lambda self: self.name * 2
reveal_value(o.late())
import types
o.bound = types.MethodType(lambda self, k: self.name * k, o)
reveal_value(o.bound(3))
reveal_value("local" in vars(o), )
