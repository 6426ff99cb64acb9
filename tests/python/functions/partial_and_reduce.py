# functools.partial and reduce.
from functools import partial, reduce


def conv(in_c, out_c, k=3, *, stride=1, bias=True):
    return in_c, out_c, k, stride, bias


conv1x1 = partial(conv, k=1, bias=False)
reveal_value(conv1x1(3, 8))
reveal_value(conv1x1(3, 8, bias=True, stride=2))
first = partial(conv, 3)
reveal_value(first(64))
reveal_value(partial(first, 7, k=5)(stride=4))
reveal_value((first.args, conv1x1.keywords, first.func is conv))
nested = partial(partial(conv, 1), 2, k=9)
reveal_value((nested.args, nested.keywords))
try:
    conv1x1(1)
except TypeError as e:
    reveal_value(str(e))
reveal_value(reduce(lambda a, b: a * b, [1, 2, 3, 4]))
reveal_value(reduce(lambda a, b: a + [b * 2], range(3), []))
reveal_value(reduce(max, [3], 10))
try:
    reduce(lambda a, b: a, [])
except TypeError as e:
    reveal_value(str(e))
reveal_value(list(map(partial(pow, 2), range(5))))
basetwo = partial(int, base=2)
reveal_value(basetwo("1010"))


class Block:
    norm = partial(dict, eps=1e-5)

    def make(self, n):
        return self.norm(features=n)


reveal_value(Block().make(4))
