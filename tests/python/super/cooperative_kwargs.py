# Each class takes what is its own and passes the rest on.
class Root:
    def __init__(self, **kwargs):
        self.rest = kwargs


class Named(Root):
    def __init__(self, *, name="model", **kwargs):
        super().__init__(**kwargs)
        self.name = name


class Sized(Root):
    def __init__(self, *, size=1, **kwargs):
        super().__init__(**kwargs)
        self.size = size


class Model(Named, Sized):
    def __init__(self, depth, **kwargs):
        super().__init__(**kwargs)
        self.depth = depth


m = Model(3, size=7, name="net", lr=0.1)
reveal_value((m.depth, m.size, m.name, m.rest))
reveal_value(list(vars(m)))
m = Model(2)
reveal_value(vars(m))
try:
    Model()
except TypeError as e:
    reveal_value(str(e))
