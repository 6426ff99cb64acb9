# Stages run only as far as the consumer asks.
trace = []


def source(n):
    for i in range(n):
        trace.append(f"make {i}")
        yield i


def even(items):
    for i in items:
        if i % 2 == 0:
            trace.append(f"keep {i}")
            yield i


def square(items):
    for i in items:
        yield i * i


pipe = square(even(source(10)))
reveal_value(trace)
reveal_value(next(pipe))
reveal_value(trace)
reveal_value(next(pipe))
reveal_value(len(trace))
reveal_value(sum(pipe))
reveal_value(trace[-2:])
reveal_value(list(pipe))
