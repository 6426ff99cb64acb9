# Attributes sorted into tables by what they are, as containers of layers do.
class Param:
    def __init__(self, n): self.n = n


class Module:
    def __init__(self):
        super().__setattr__("_params", {})
        super().__setattr__("_children", {})

    def __setattr__(self, name, value):
        if isinstance(value, Param):
            self._params[name] = value
        elif isinstance(value, Module):
            self._children[name] = value
        else:
            super().__setattr__(name, value)

    def __getattr__(self, name):
        for table in ("_params", "_children"):
            found = self.__dict__.get(table, {})
            if name in found:
                return found[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def count(self):
        return sum(p.n for p in self._params.values()) + sum(c.count() for c in self._children.values())

    def named(self, prefix=""):
        for n in self._params:
            yield prefix + n
        for n, c in self._children.items():
            yield from c.named(prefix + n + ".")


class Layer(Module):
    def __init__(self, a, b):
        super().__init__()
        self.weight = Param(a * b)
        self.bias = Param(b)
        self.shape = (a, b)


class Net(Module):
    def __init__(self):
        super().__init__()
        self.a = Layer(2, 3)
        self.b = Layer(3, 4)
        self.scale = Param(1)


n = Net()
reveal_value(n.count())
reveal_value(list(n.named()))
reveal_value(n.a.weight.n)
reveal_value(list(vars(n.a)))
n.b = Layer(1, 1)
reveal_value(n.count())
try:
    n.c
except AttributeError as e:
    reveal_value(str(e))
