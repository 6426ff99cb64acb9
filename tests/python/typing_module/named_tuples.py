# Typed records as results of layers.
from typing import NamedTuple, Optional


class Output(NamedTuple):
    """What a model returns."""
    logits: list
    loss: Optional[float] = None
    names: tuple = ("a", "b")

    @property
    def count(self):
        return len(self.logits)

    @classmethod
    def empty(cls):
        return cls([])


o = Output([1, 2], loss=0.5)
reveal_value(o)
reveal_value(o.count)
reveal_value(Output.empty())
logits, loss, _ = o
reveal_value(loss)
reveal_value(o._replace(loss=None).loss is None)
reveal_value(o[0])
reveal_value(o._asdict())
reveal_value(isinstance(o, tuple))
reveal_value(o == ([1, 2], 0.5, ("a", "b")))
Pair = NamedTuple("Pair", [("a", int), ("b", str)])
reveal_value(Pair(1, "x"))
reveal_value(Output.__doc__)
try:
    Output()
except TypeError as error:
    reveal_value(str(error))
try:
    o.loss = 3
except AttributeError as error:
    reveal_value(str(error))
