# Everything that takes an iterable takes a generator, and uses it up.
def sizes():
    yield 64
    yield 128
    yield 256


reveal_value(list(sizes()))
reveal_value(tuple(sizes()))
reveal_value(sorted(sizes(), reverse=True))
reveal_value(max(sizes()))
reveal_value(sum(sizes(), 2))
a, *rest = sizes()
reveal_value((a, rest))
reveal_value(dict(zip("abc", sizes())))
reveal_value(list(enumerate(sizes(), 1)))
reveal_value([*sizes(), *sizes()])
reveal_value(128 in sizes())
g = sizes()
reveal_value(64 in g)
reveal_value(list(g))
reveal_value(any(s > 200 for s in sizes()))
reveal_value(all(s % 64 == 0 for s in sizes()))
reveal_value("-".join(str(s) for s in sizes()))
reveal_value(list(map(lambda s: s // 64, sizes())))
reveal_value(list(reversed(list(sizes()))))
