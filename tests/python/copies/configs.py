# Copies of configs: nested dicts, dataclasses, namedtuples, subclasses of builtins.
import copy
from collections import namedtuple, OrderedDict, defaultdict
from dataclasses import dataclass, field

P = namedtuple("P", "a b")


@dataclass
class Config:
    sizes: list = field(default_factory=lambda: [1, 2])
    name: str = "c"


class MyList(list):
    def __init__(self, *items):
        super().__init__(items)
        self.tag = ["t"]


base = {"opt": {"lr": 0.1, "betas": (0.9, 0.99)}, "cfg": Config()}
d = copy.deepcopy(base)
d["opt"]["lr"] = 1
d["cfg"].sizes.append(3)
reveal_value((base["opt"]["lr"], base["cfg"].sizes))
reveal_value(d["cfg"])
p = P([1], 2)
reveal_value((copy.copy(p), copy.deepcopy(p).a is p.a))
m = MyList(1, 2)
c = copy.deepcopy(m)
c.append(3)
c.tag.append("u")
reveal_value((m, m.tag, c, c.tag, type(c).__name__))
dd = defaultdict(list, {"x": [1]})
e = copy.deepcopy(dd)
e["y"].append(2)
reveal_value((dict(dd), dict(e)))
reveal_value(base.copy()["opt"] is base["opt"])
reveal_value(copy.copy(Config()) == Config())
