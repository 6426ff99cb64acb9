# Classes and instances changed after the fact.
class Model:
    def forward(self, x): return x + 1
    def run(self, x): return self.forward(x)


m, n = Model(), Model()
original = Model.forward
Model.forward = lambda self, x: original(self, x) * 10
reveal_value((m.run(1), n.run(1)))
m.forward = lambda x: "patched"
reveal_value((m.run(1), n.run(1)))
del m.forward
reveal_value(m.run(2))
Model.forward = original
reveal_value(m.run(2))
Model.extra = property(lambda self: self.run(100))
reveal_value(n.extra)
Model.__len__ = lambda self: 7
reveal_value(len(m))
m.__len__ = lambda: 3
reveal_value(len(m))
Model.__call__ = Model.run
reveal_value(m(5))


class Other:
    def run(self, x): return "other"


m.__class__ = Other
reveal_value((m.run(1), type(m).__name__, isinstance(m, Model)))
del Model.__len__
try:
    len(n)
except TypeError as e:
    reveal_value(str(e))
