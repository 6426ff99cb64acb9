# Positional-only, keyword-only, and everything between.
def f(a, b=2, /, c=3, *args, d, e=5, **kw):
    return a, b, c, args, d, e, kw


reveal_value(f(1, d=4))
reveal_value(f(1, 20, 30, 40, 50, d=4, z=1))
reveal_value(f(1, d=4, a=10, b=20))
reveal_value(f(1, c=9, d=4))


def keyword_only(*, lr, momentum=0.9):
    return lr, momentum


def positional(a, b, /):
    return a - b


def both(x, /, *, y):
    return x, y


reveal_value(keyword_only(lr=0.1))
reveal_value(positional(5, 3))
reveal_value(both(1, y=2))


def words(g, *args, **kw):
    try:
        return g(*args, **kw)
    except TypeError as e:
        return str(e)


reveal_value(words(keyword_only))
reveal_value(words(keyword_only, 0.1))
reveal_value(words(positional, 1, b=2))
reveal_value(words(positional, a=1, b=2))
reveal_value(words(both, 1, 2))
reveal_value(words(both, 1))
reveal_value(words(f))
reveal_value(words(f, 1, 2, 3))
