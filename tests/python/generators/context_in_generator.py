# contextlib.contextmanager over generators: the body's exception is thrown in at the yield.
from contextlib import contextmanager

state = {"mode": "train"}
log = []


@contextmanager
def mode(name):
    before = state["mode"]
    state["mode"] = name
    try:
        yield before
    except ValueError as error:
        log.append(f"swallowed {error}")
    finally:
        state["mode"] = before
        log.append(f"back to {before}")


with mode("eval") as old:
    reveal_value((old, state["mode"]))
reveal_value(state["mode"])
with mode("test"):
    raise ValueError("inside")
reveal_value(log)
try:
    with mode("x"):
        raise KeyError("out")
except KeyError as error:
    reveal_value(error.args)
reveal_value(state)


@contextmanager
def nothing():
    yield


with nothing() as value:
    reveal_value(value)
with mode("a") as a, mode("b") as b:
    reveal_value((a, b, state["mode"]))
reveal_value(state["mode"])
