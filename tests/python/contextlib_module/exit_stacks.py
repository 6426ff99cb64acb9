# Several managers at once.
from contextlib import ExitStack, contextmanager

log = []


@contextmanager
def part(name):
    log.append("+" + name)
    yield name
    log.append("-" + name)


with ExitStack() as stack:
    names = [stack.enter_context(part(n)) for n in "abc"]
    stack.callback(log.append, "callback")
    reveal_value(names)
reveal_value(log)
log.clear()
with ExitStack() as stack:
    stack.callback(lambda: log.append("late"))
    kept = stack.pop_all()
reveal_value(log)
kept.close()
reveal_value(log)


class Eat:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, tb):
        log.append(kind.__name__ if kind else None)
        return True


with ExitStack() as stack:
    stack.enter_context(Eat())
    raise KeyError("x")
reveal_value(log)
with ExitStack() as stack:
    stack.push(lambda *details: log.append(details[0]))
reveal_value(log[-1])
with part("x") as x, part("y") as y:
    reveal_value((x, y))
reveal_value(log[-4:])
