# close() raises GeneratorExit at the yield: finally blocks and with statements run.
events = []


class Resource:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        events.append(f"open {self.name}")
        return self

    def __exit__(self, kind, value, trace):
        events.append((self.name, kind.__name__ if kind else None))
        return False


def reader(n):
    with Resource("file") as r:
        try:
            for i in range(n):
                yield f"{r.name}:{i}"
        finally:
            events.append("finally")


g = reader(3)
reveal_value(next(g))
reveal_value(g.close())
reveal_value(events)
reveal_value(list(g))
events.clear()
reveal_value(list(reader(2)))
reveal_value(events)
fresh = reader(1)
fresh.close()
reveal_value(next(fresh, None))


def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2


s = stubborn()
next(s)
try:
    s.close()
except RuntimeError as error:
    reveal_value(str(error))
