# Signatures of builders.
import inspect


class Base:
    pass


class Net(Base):
    """A net."""

    def __init__(self, width, depth=2, *args, bias=True, **kw):
        pass

    def forward(self, x):
        return x


def build(a, b=1, *, c=None):
    return a


sig = inspect.signature(build)
reveal_value(list(sig.parameters))
reveal_value(sig.parameters["b"].default)
reveal_value(sig.parameters["a"].default is inspect.Parameter.empty)
reveal_value(sig.parameters["c"].kind == inspect.Parameter.KEYWORD_ONLY)
reveal_value([n for n, p in inspect.signature(Net).parameters.items() if p.kind == p.POSITIONAL_OR_KEYWORD])
reveal_value({k: v for k, v in {"a": 1, "zz": 2}.items() if k in inspect.signature(build).parameters})
reveal_value(inspect.isclass(Net))
reveal_value(inspect.isfunction(build))
reveal_value(inspect.ismethod(Net(1).forward))
reveal_value(inspect.isfunction(Net))
reveal_value(inspect.getfullargspec(build).args)
reveal_value(inspect.getfullargspec(Net.__init__).args)
reveal_value(inspect.getdoc(Net))
reveal_value([c.__name__ for c in inspect.getmro(Net)])
reveal_value(inspect.isgeneratorfunction(build))
members = [n for n, m in inspect.getmembers(Net, inspect.isfunction)]
reveal_value(members)
reveal_value(str(sig))
