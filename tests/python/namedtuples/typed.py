# typing.NamedTuple: methods, defaults, annotations.
from typing import NamedTuple, Optional


class Sample(NamedTuple):
    """One sample."""
    index: int
    label: str = "none"
    weight: Optional[float] = None

    def scaled(self, k):
        return self._replace(weight=(self.weight or 1.0) * k)

    @property
    def key(self):
        return f"{self.index}:{self.label}"

    @staticmethod
    def empty():
        return Sample(-1)


s = Sample(3, weight=2.0)
reveal_value(s)
reveal_value(s.scaled(3).weight)
reveal_value((s.key, Sample.empty()))
reveal_value(Sample._fields)
reveal_value(Sample._field_defaults)
reveal_value(Sample.__annotations__)
reveal_value(Sample.__doc__)
reveal_value([c.__name__ for c in Sample.__mro__])
index, label, _ = s
reveal_value((index, label))
Pair = NamedTuple("Pair", [("a", int), ("b", str)])
reveal_value(Pair(1, "x"))
try:
    Sample()
except TypeError as e:
    reveal_value(str(e))
try:
    class Bad(NamedTuple):
        a: int = 1
        b: int
except TypeError as e:
    reveal_value(str(e))
