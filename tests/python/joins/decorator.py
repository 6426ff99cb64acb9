# A fork inside a decorator, when it decorates and when the function runs.
import functools
import random


def sometimes(function):
    @functools.wraps(function)
    def wrapper(*args):
        wrapper.calls += 1
        if random.random() < 0.5:
            return function(*args)
        return function(*list(args))
    wrapper.calls = 0
    return wrapper


@sometimes
def halve(n):
    "Half of it."
    return n // 2


reveal_value(halve(8))
reveal_value([halve(n) for n in (2, 4)])
reveal_value((halve.calls, halve.__name__, halve.__doc__))


def maybe(function):
    if random.random() < 0.5:
        return function
    return lambda *args: function(*args)


@maybe
def double(n):
    return n * 2


reveal_value(double(3))
reveal_value(double(double(1)))
