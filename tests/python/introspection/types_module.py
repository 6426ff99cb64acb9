# Kinds of objects, simple namespaces and frozen mappings.
import types

ns = types.SimpleNamespace(lr=0.1, name="x")
reveal_value(ns)
ns.width = 3
reveal_value(ns.width)
reveal_value(vars(ns))
reveal_value(ns == types.SimpleNamespace(lr=0.1, name="x", width=3))
reveal_value(isinstance(lambda: 0, types.FunctionType))
reveal_value(isinstance(types, types.ModuleType))
reveal_value(isinstance((x for x in []), types.GeneratorType))


class A:
    def f(self):
        return self.v


a = A()
a.v = 5
reveal_value(isinstance(a.f, types.MethodType))
a.g = types.MethodType(lambda self: self.v + 1, a)
reveal_value(a.g())
view = types.MappingProxyType({"k": 1})
reveal_value(view["k"])
reveal_value(dict(view))
try:
    view["k"] = 2
except TypeError as error:
    reveal_value(str(error))
mod = types.ModuleType("made")
mod.x = 3
reveal_value(mod.x)
reveal_value(mod.__name__)
reveal_value(types.new_class("Dyn", (A,)).__name__)
reveal_value(isinstance(len, types.BuiltinFunctionType))
reveal_value(types.NoneType is type(None))
