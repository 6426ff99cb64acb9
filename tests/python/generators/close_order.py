# Nested generators are closed from the inside; with blocks in them end.
log = []


class Track:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        log.append(f"open {self.name}")

    def __exit__(self, kind, *rest):
        log.append(f"close {self.name} {kind.__name__ if kind else None}")


def inner():
    with Track("inner"):
        try:
            yield 1
            yield 2
        except GeneratorExit:
            log.append("inner exits")
            raise


def outer():
    with Track("outer"):
        result = yield from inner()
        log.append(result)


g = outer()
reveal_value(next(g))
g.close()
reveal_value(log)
log.clear()
g = outer()
next(g)
try:
    g.throw(ValueError("thrown"))
except ValueError as e:
    reveal_value((str(e), log))
log.clear()
reveal_value(list(outer()))
reveal_value(log)


def returns_on_close():
    try:
        yield 1
    except GeneratorExit:
        return "ignored"


r = returns_on_close()
next(r)
reveal_value(r.close())
reveal_value(list(r))
