# One memo for several copies.
import copy

memo = {}
shared = [1]
first = copy.deepcopy({"s": shared}, memo)
second = copy.deepcopy([shared], memo)
reveal_value(first["s"] is second[0])
first["s"].append(2)
reveal_value(second)
reveal_value(shared)


class Graph:
    def __init__(self):
        self.me = self
        self.items = [self]


g = copy.deepcopy(Graph())
reveal_value(g.me is g)
reveal_value(g.items[0] is g)


class Holder:
    def __init__(self, f):
        self.f = f

    def run(self, x):
        return self.f(x)


h = copy.deepcopy(Holder(len))
reveal_value(h.run([1, 2]))
bound = Holder(len).run
reveal_value(copy.copy(bound)("abc"))
