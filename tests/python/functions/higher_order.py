# Functions as values: pipelines, registries of callables, currying, dispatch tables.
def compose(*fs):
    def run(x):
        for f in fs:
            x = f(x)
        return x
    return run


def curry(f, *bound):
    return lambda *more: f(*bound, *more)


def apply_n(f, n):
    return f if n == 1 else lambda x: f(apply_n(f, n - 1)(x))


reveal_value(compose(str, len, lambda n: n * 10)(12345))
reveal_value(curry(max, 3)(1, 2))
reveal_value(apply_n(lambda x: x * 2, 5)(1))
ops = {"relu": lambda x: max(0, x), "square": lambda x: x * x, "neg": (lambda x: -x)}
reveal_value([ops[name](v) for name in ("relu", "square", "neg") for v in (-2, 3)])
pipeline = [("scale", lambda x, k: x * k, {"k": 3}), ("shift", lambda x, b: x + b, {"b": 1})]
value, trace = 2, []
for name, f, kwargs in pipeline:
    value = f(value, **kwargs)
    trace.append((name, value))
reveal_value(trace)
reveal_value(list(filter(None, [0, 1, "", "a", None, []])))
reveal_value(list(map(lambda a, b: a - b, [5, 6, 7], [1, 2])))
reveal_value(sorted("bca", key=ord, reverse=True))


def make_adders():
    return {n: (lambda x, n=n: x + n) for n in range(3)}


reveal_value([f(10) for f in make_adders().values()])


def memo(f, cache={}):
    def inner(x):
        return cache.setdefault((f.__name__, x), f(x))
    return inner


reveal_value((memo(abs)(-3), memo(str)(-3)))
