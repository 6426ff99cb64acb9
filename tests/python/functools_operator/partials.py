# Builders with preset arguments.
from functools import partial


def conv(cin, cout, k=3, *, bias=True):
    return (cin, cout, k, bias)


conv1x1 = partial(conv, k=1, bias=False)
reveal_value(conv1x1(3, 8))
reveal_value(conv1x1(3, 8, bias=True))
stem = partial(conv, 3)
reveal_value(stem(64))
reveal_value(partial(stem, 16, k=7)())
reveal_value(conv1x1.keywords)
reveal_value(stem.args)
reveal_value(stem.func is conv)
reveal_value(list(map(partial(pow, 2), range(4))))
basetwo = partial(int, base=2)
reveal_value(basetwo("101"))
norms = {"bn": partial(dict, kind="bn"), "ln": partial(dict, kind="ln", eps=1e-6)}
reveal_value(norms["ln"](dim=4))
try:
    stem(1, 2, bias=False, k=3)
except TypeError as error:
    reveal_value(str(error))
try:
    partial(5)
except TypeError as error:
    reveal_value(str(error))
reveal_value(callable(stem))
reveal_value(sorted(["b", "A"], key=partial(str.lower)))


class Head:
    from functools import partialmethod

    def build(self, kind, n):
        return (kind, n)

    linear = partialmethod(build, "linear")


reveal_value(Head().linear(3))
