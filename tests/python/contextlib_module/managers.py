# Context managers from generators.
from contextlib import contextmanager

events = []


@contextmanager
def timed(name, swallow=False):
    events.append("enter " + name)
    try:
        yield name.upper()
    except ValueError as error:
        events.append("caught " + str(error))
        if not swallow:
            raise
    finally:
        events.append("exit " + name)


with timed("a") as label:
    reveal_value(label)
reveal_value(events)
events.clear()
with timed("b", swallow=True):
    raise ValueError("inside")
reveal_value(events)
events.clear()
try:
    with timed("c"):
        raise ValueError("out")
except ValueError as error:
    reveal_value(str(error))
reveal_value(events)


def early():
    with timed("d"):
        return 5


reveal_value(early())
for i in range(3):
    with timed("e"):
        if i == 1:
            break
reveal_value(i)


@timed("deco")
def step():
    return "stepped"


events.clear()
reveal_value(step())
reveal_value(events)


@contextmanager
def never():
    if False:
        yield


try:
    with never():
        pass
except RuntimeError as error:
    reveal_value(str(error))


@contextmanager
def twice():
    yield 1
    yield 2


try:
    with twice():
        pass
except RuntimeError as error:
    reveal_value(str(error))
