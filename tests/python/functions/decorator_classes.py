# Classes as decorators; decorators of classes; expressions as decorators.
class Memo:
    def __init__(self, f):
        self.f = f
        self.cache = {}
        self.hits = 0

    def __call__(self, *args):
        if args in self.cache:
            self.hits += 1
        else:
            self.cache[args] = self.f(*args)
        return self.cache[args]


@Memo
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


reveal_value(fib(30))
reveal_value((len(fib.cache), fib.hits))


def add_repr(cls):
    cls.__repr__ = lambda self: f"{cls.__name__}({vars(self)})"
    return cls


def with_defaults(**defaults):
    def decorate(cls):
        for k, v in defaults.items():
            setattr(cls, k, v)
        return cls
    return decorate


@add_repr
@with_defaults(bias=True, groups=1)
class Conv:
    def __init__(self, k):
        self.k = k


reveal_value(Conv(3))
reveal_value((Conv.bias, Conv(1).groups))
decorators = [lambda f: lambda: f() + "!", lambda f: f]


@decorators[0]
def shout():
    return "hey"


@(lambda f: 42)
def replaced():
    pass


reveal_value(shout())
reveal_value(replaced)


class Singleton:
    instances = {}

    def __new__(cls, target):
        def get(*args):
            if target not in cls.instances:
                cls.instances[target] = target(*args)
            return cls.instances[target]
        return get


@Singleton
class Logger:
    def __init__(self, level):
        self.level = level


reveal_value(Logger(1) is Logger(2))
reveal_value(Logger(3).level)
