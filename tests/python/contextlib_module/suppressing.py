# Errors that do not matter.
from contextlib import closing, nullcontext, redirect_stdout, suppress
import io

with suppress(KeyError, IndexError):
    {}["x"]
    reveal_value("never")
reveal_value("after")
try:
    with suppress(KeyError):
        raise ValueError("other")
except ValueError as error:
    reveal_value(str(error))
with nullcontext() as nothing:
    reveal_value(nothing)
with nullcontext(5) as five:
    reveal_value(five)
use_amp = False
with (suppress(TypeError) if use_amp else nullcontext()):
    value = 3
reveal_value(value)


class Resource:
    closed = False

    def close(self):
        self.closed = True


r = Resource()
with closing(r) as same:
    reveal_value(same is r)
reveal_value(r.closed)
buffer = io.StringIO()
with redirect_stdout(buffer):
    print("hello", 3)
reveal_value(buffer.getvalue())
with suppress():
    value += 1
reveal_value(value)
with suppress(LookupError):
    [][1]
reveal_value(value)
