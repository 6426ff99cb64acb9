# A list of callbacks filtered by protocol.
from typing import Protocol, runtime_checkable, List


@runtime_checkable
class OnStep(Protocol):
    def on_step(self, step: int) -> None: ...


@runtime_checkable
class OnEnd(Protocol):
    def on_end(self) -> str: ...


class Log:
    def __init__(self): self.lines = []
    def on_step(self, step): self.lines.append(step)
    def on_end(self): return f"{len(self.lines)} steps"


class Stop:
    def on_step(self, step):
        self.last = step


class Trainer:
    def __init__(self, callbacks: List[object]):
        self.on_step = [c for c in callbacks if isinstance(c, OnStep)]
        self.on_end = [c for c in callbacks if isinstance(c, OnEnd)]

    def fit(self, n):
        for i in range(n):
            for c in self.on_step:
                c.on_step(i)
        return [c.on_end() for c in self.on_end]


log, stop = Log(), Stop()
t = Trainer([log, stop, object()])
reveal_value((len(t.on_step), len(t.on_end)))
reveal_value(t.fit(4))
reveal_value((stop.last, log.lines))
reveal_value(isinstance(t, OnStep))
