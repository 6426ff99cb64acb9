# Sets and dicts: later keys win, order of first insertion stays.
reveal_value(sorted({x % 3 for x in range(10)}))
reveal_value({k: v for k, v in [("a", 1), ("b", 2), ("a", 3)]})
reveal_value({v: k for k, v in {"x": 1, "y": 2}.items()})
reveal_value({i: [j for j in range(i)] for i in range(3)})
reveal_value({name: fn(4) for name, fn in {"double": lambda v: v * 2, "square": lambda v: v * v}.items()})
reveal_value({(i, j): i * j for i in range(2) for j in range(2) if i or j})
reveal_value(len({frozenset(p) for p in [(1, 2), (2, 1), (3,)]}))
reveal_value({k.replace("module.", ""): v for k, v in {"module.fc.weight": 1, "bias": 2}.items()})
reveal_value({k: v for k, v in dict(lr=0.1, name="sgd", wd=None).items() if v is not None})
log = []


def k(x):
    log.append(f"k{x}")
    return x


def v(x):
    log.append(f"v{x}")
    return x


reveal_value({k(i): v(i) for i in range(2)})
reveal_value(log)
try:
    {[i]: i for i in range(1)}
except TypeError as e:
    reveal_value(str(e))
try:
    {{i} for i in range(1)}
except TypeError as e:
    reveal_value(str(e))
