# N copies of a layer: clones, not aliases.
import copy
from collections import OrderedDict, defaultdict, deque, namedtuple


class Layer:
    count = 0

    def __init__(self, width):
        self.width = width
        self.state = {"steps": 0}
        Layer.count += 1


def clones(layer, n):
    return [copy.deepcopy(layer) for _ in range(n)]


stack = clones(Layer(4), 3)
stack[0].state["steps"] += 1
reveal_value([l.state["steps"] for l in stack])
reveal_value(Layer.count)
alias = [Layer(4)] * 2
alias[0].width = 9
reveal_value(alias[1].width)
o = copy.deepcopy(OrderedDict(a=[1]))
reveal_value(o)
q = deque([[1]], maxlen=2)
q2 = copy.deepcopy(q)
q[0].append(2)
reveal_value((list(q2), q2.maxlen))
d = defaultdict(list, k=[1])
d2 = copy.deepcopy(d)
d2["new"].append(3)
reveal_value((dict(d), dict(d2)))
P = namedtuple("P", "x y")
p = copy.deepcopy(P([1], 2))
reveal_value(p)
reveal_value(type(p).__name__)
reveal_value(copy.copy(d)["k"] is d["k"])
reveal_value(copy.copy(q) == q)
