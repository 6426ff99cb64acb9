# inspect.signature.
import inspect


def forward(x, mask=None, *layers, scale: float = 1.0, **extra) -> int:
    return x


class Model:
    def __init__(self, width: int, depth=2, *, act="relu"):
        pass

    def forward(self, x, y=1): return x

    @classmethod
    def make(cls, n): return cls(n)


s = inspect.signature(forward)
reveal_value(list(s.parameters))
reveal_value(str(s))
reveal_value([p.kind.name for p in s.parameters.values()])
reveal_value({n: p.default for n, p in s.parameters.items() if p.default is not inspect.Parameter.empty})
reveal_value(str(inspect.signature(Model)))
reveal_value(list(inspect.signature(Model().forward).parameters))
reveal_value(str(inspect.signature(Model.make)))
reveal_value("act" in inspect.signature(Model.__init__).parameters)


def accepted(fn, kwargs):
    names = inspect.signature(fn).parameters
    return {k: v for k, v in kwargs.items() if k in names}


reveal_value(accepted(Model, {"width": 3, "lr": 0.1, "act": "gelu"}))
b = inspect.signature(Model).bind(3, act="x")
b.apply_defaults()
reveal_value(b.arguments)
reveal_value((inspect.isclass(Model), inspect.isfunction(forward), inspect.ismethod(Model.make)))
reveal_value(inspect.getfullargspec(forward).args)
