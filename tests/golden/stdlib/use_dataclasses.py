# verdict: nothing-checked
from dataclasses import dataclass, field, asdict
@dataclass
class Cfg:
    n: int
    m: int = 4
    items: list = field(default_factory=list)
    def total(self): return self.n + self.m
cf = Cfg(3, items=[1])
reveal_value([cf.total(), cf.items, cf == Cfg(3, 4, [1]), repr(cf), asdict(cf)])  # revealed: [7, [1], True, 'Cfg(n=3, m=4, items=[1])', {'n': 3, 'm': 4, 'items': [1]}]
