# verdict: nothing-checked
import contextlib
@contextlib.contextmanager
def cm(v):
    yield v + 1
with cm(4) as w:
    reveal_value(w)  # revealed: 5
with contextlib.suppress(ValueError):
    raise ValueError("x")
