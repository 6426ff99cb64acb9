# Managers that are also decorators; abstract managers.
from contextlib import AbstractContextManager, ContextDecorator


class Frozen(ContextDecorator):
    depth = 0

    def __enter__(self):
        Frozen.depth += 1
        return self

    def __exit__(self, *exc):
        Frozen.depth -= 1
        return False


@Frozen()
def inside():
    return Frozen.depth


reveal_value(inside())
reveal_value(Frozen.depth)
with Frozen():
    reveal_value(Frozen.depth)


class Timer(AbstractContextManager):
    def __exit__(self, *exc):
        self.done = True


with Timer() as t:
    pass
reveal_value(t.done)


class Mode:
    def __init__(self, model, mode):
        self.model, self.mode = model, mode

    def __enter__(self):
        self.saved = self.model["mode"]
        self.model["mode"] = self.mode

    def __exit__(self, *exc):
        self.model["mode"] = self.saved


m = {"mode": "train"}
with Mode(m, "eval"):
    reveal_value(m["mode"])
reveal_value(m["mode"])
try:
    with 5:
        pass
except TypeError as error:
    reveal_value(str(error))
