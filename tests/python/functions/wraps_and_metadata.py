# What a function knows of itself.
import functools


def layer(n: int, *, act: str = "relu") -> "list":
    """Makes a layer.

    More text.
    """
    return [n, act]


reveal_value((layer.__name__, layer.__qualname__, layer.__module__))
reveal_value(layer.__doc__.splitlines()[0])
reveal_value(layer.__defaults__)
reveal_value(layer.__kwdefaults__)


class Outer:
    class Inner:
        def method(self):
            def local():
                pass
            return local


reveal_value(Outer.Inner.method.__qualname__)
reveal_value(Outer.Inner().method().__qualname__)
layer.cost = 3
reveal_value(layer.cost)
reveal_value(hasattr(layer, "missing"))
layer.__name__ = "renamed"
reveal_value(layer.__name__)


@functools.wraps(layer, updated=())
def wrapper(*a):
    pass


reveal_value((wrapper.__name__, wrapper.__doc__ == layer.__doc__, hasattr(wrapper, "cost")))
reveal_value(callable(layer) and not callable(3))
reveal_value((lambda: 0).__qualname__)
reveal_value(layer.__code__.co_varnames[:2])
reveal_value(layer.__code__.co_argcount)
m = Outer.Inner().method
reveal_value((m.__name__, m.__func__ is Outer.Inner.method))
