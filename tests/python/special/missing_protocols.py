# What a plain object cannot do.
class Plain:
    pass


def message(f):
    try:
        f()
    except TypeError as e:
        return str(e)


p = Plain()
reveal_value(message(lambda: p[0]))
reveal_value(message(lambda: p()))
reveal_value(message(lambda: len(p)))
reveal_value(message(lambda: iter(p)))
reveal_value(message(lambda: next(p)))
reveal_value(message(lambda: p + 1))
reveal_value(message(lambda: -p))
reveal_value(message(lambda: 1 in p))
reveal_value(message(lambda: p < p))
reveal_value(message(lambda: int(p)))
reveal_value(message(lambda: [1][p]))
reveal_value(message(lambda: setattr(p, 3, 1)))
reveal_value(message(lambda: abs(p)))
p2 = Plain()
reveal_value(message(lambda: p.__setitem__) is None if hasattr(p, "__setitem__") else "none")
try:
    p[0] = 1
except TypeError as e:
    reveal_value(str(e))
try:
    del p[0]
except TypeError as e:
    reveal_value(str(e))
