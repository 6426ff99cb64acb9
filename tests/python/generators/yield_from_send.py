# send() and throw() pass through `yield from` into the innermost generator.
def inner():
    got = []
    while True:
        try:
            x = yield len(got)
        except ValueError:
            got.append("error")
            continue
        if x is None:
            return got
        got.append(x)


def outer():
    first = yield from inner()
    second = yield from inner()
    return first + second


g = outer()
reveal_value(next(g))
reveal_value(g.send("a"))
reveal_value(g.throw(ValueError))
reveal_value(g.send(None))
reveal_value(g.send("b"))
try:
    next(g)
except StopIteration as stop:
    reveal_value(stop.value)


def catcher():
    try:
        yield from inner()
    except TypeError as error:
        yield f"outer caught {error}"


c = catcher()
next(c)
reveal_value(c.throw(TypeError("deep")))
reveal_value(next(c, "end"))
