# A finally block that yields keeps what is pending: an exception, a return value, a break.
def pending_exception():
    try:
        yield "body"
        raise KeyError("lost?")
    finally:
        yield "cleanup"


g = pending_exception()
reveal_value([next(g), next(g)])
try:
    next(g)
except KeyError as error:
    reveal_value(error.args)


def pending_return():
    try:
        yield "body"
        return "value"
    finally:
        yield "cleanup"


g = pending_return()
reveal_value([next(g), next(g)])
try:
    next(g)
except StopIteration as stop:
    reveal_value(stop.value)


def pending_break():
    for i in range(3):
        try:
            if i == 1:
                break
            yield i
        finally:
            yield f"after {i}"
    yield "end"


reveal_value(list(pending_break()))


def reraise():
    try:
        raise ValueError("first")
    except ValueError:
        yield "handling"
        raise


g = reraise()
reveal_value(next(g))
try:
    next(g)
except ValueError as error:
    reveal_value(str(error))
