# Decorators that keep the name, and dispatch on types.
import functools


def logged(fn):
    @functools.wraps(fn)
    def inner(*args, **kwargs):
        inner.calls += 1
        return fn(*args, **kwargs)

    inner.calls = 0
    return inner


@logged
def forward(x, scale=2):
    """Runs the model."""
    return x * scale


reveal_value(forward(3))
reveal_value(forward(3, scale=5))
reveal_value(forward.calls)
reveal_value(forward.__name__)
reveal_value(forward.__doc__)
reveal_value(forward.__wrapped__(1))


@functools.singledispatch
def describe(x):
    return "thing"


@describe.register(int)
def _(x):
    return "int"


@describe.register
def _(x: list):
    return "list of " + str(len(x))


@describe.register(tuple)
@describe.register(str)
def _(x):
    return "seq"


reveal_value([describe(v) for v in (1, [1, 2], "a", (), 2.5, True)])
reveal_value(describe.dispatch(bool) is describe.dispatch(int))


class Printer:
    @functools.singledispatchmethod
    def show(self, x):
        return "any"

    @show.register
    def _(self, x: int):
        return "int"


reveal_value((Printer().show(1), Printer().show("a")))
reveal_value(functools.WRAPPER_ASSIGNMENTS)
