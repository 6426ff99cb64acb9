# Conditional expressions: only one side runs; they nest to the right.
log = []


def side(x):
    log.append(x)
    return x


reveal_value(side("then") if side(1) else side("else"))
reveal_value(log)
for n in (-1, 0, 4):
    reveal_value("neg" if n < 0 else "zero" if n == 0 else "pos")
reveal_value([(x if x % 2 else -x) for x in range(4)])
reveal_value((1, 2) if [] else (3,))
x = None
reveal_value(x.shape if x is not None else "no shape")
reveal_value((lambda a: a if a > 0 else 0)(-3))
reveal_value({"act": "relu" if True else None, **({"dropout": 0.1} if False else {})})
act = (lambda v: v * 2) if len(log) > 5 else (lambda v: v + 1)
reveal_value(act(10))
reveal_value(1 if True else 1 / 0)
reveal_value("yes" if "a" < "b" and not [] else "no")
reveal_value([*([1] if True else []), *([2] if False else [])])
