# contextlib: suppress, nullcontext, closing, ExitStack, redirect.
from contextlib import ExitStack, closing, nullcontext, suppress

with suppress(KeyError, IndexError):
    {}["a"]
    reveal_value("never")
with nullcontext(5) as n:
    reveal_value(n)


class Res:
    closed = False

    def close(self):
        self.closed = True


with closing(Res()) as r:
    reveal_value(r.closed)
reveal_value(r.closed)
log = []


class CM:
    def __init__(self, n):
        self.n = n

    def __enter__(self):
        log.append(self.n)
        return self.n * 10

    def __exit__(self, *a):
        log.append(-self.n)


with ExitStack() as stack:
    values = [stack.enter_context(CM(i)) for i in (1, 2, 3)]
    stack.callback(log.append, "callback")
    reveal_value(values)
reveal_value(log)
try:
    with suppress(ValueError):
        raise TypeError("other")
except TypeError as e:
    reveal_value(str(e))
with (CM(7) if values else nullcontext()) as v:
    reveal_value(v)
