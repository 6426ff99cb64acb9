# A generator cannot be resumed while it runs.
def selfish():
    yield "start"
    try:
        next(holder[0])
    except ValueError as error:
        yield str(error)


holder = []
g = selfish()
holder.append(g)
reveal_value(next(g))
reveal_value(next(g))
reveal_value(next(g, "done"))


def thrower():
    yield 1


t = thrower()
try:
    t.throw(RuntimeError("before start"))
except RuntimeError as error:
    reveal_value(str(error))
reveal_value(list(t))
done = thrower()
list(done)
try:
    done.throw(OSError("after end"))
except OSError as error:
    reveal_value(str(error))
try:
    done.send(1)
except StopIteration as stop:
    reveal_value(stop.value)
