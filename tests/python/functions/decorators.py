# Functions that wrap functions: with and without arguments, stacked, on methods.
import functools

calls = []


def traced(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        calls.append((f.__name__, args, kwargs))
        return f(*args, **kwargs)
    return wrapper


def repeat(times):
    def decorate(f):
        def wrapper(*args):
            return [f(*args) for _ in range(times)]
        return wrapper
    return decorate


@traced
def add(a, b=1):
    "Adds."
    return a + b


@repeat(2)
@traced
def hello(name):
    return f"hello {name}"


class Model:
    @traced
    def forward(self, x):
        return x * 2

    @staticmethod
    @traced
    def helper(x):
        return -x

    @classmethod
    @traced
    def build(cls, n):
        return cls, n

    @property
    @traced
    def size(self):
        return 7


reveal_value(add(1))
reveal_value((add.__name__, add.__doc__, add.__wrapped__(5)))
reveal_value(hello("x"))
m = Model()
reveal_value(m.forward(4))
reveal_value(Model.helper(3))
reveal_value(Model.build(1)[1])
reveal_value(m.size)
reveal_value([name for name, *_ in calls])
