# __enter__, __exit__, what is swallowed and what is not.
log = []


class Phase:
    def __init__(self, name, swallow=()):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        log.append("enter " + self.name)
        return self

    def __exit__(self, kind, value, traceback):
        log.append(f"exit {self.name} {kind.__name__ if kind else None}")
        return kind is not None and issubclass(kind, self.swallow)


with Phase("a") as p:
    reveal_value(p.name)
with Phase("b", ValueError):
    raise ValueError("lost")
try:
    with Phase("c", KeyError), Phase("d"):
        raise IndexError("kept")
except IndexError as e:
    reveal_value(str(e))
reveal_value(log)


def f():
    with Phase("e"):
        return "returned"


reveal_value((f(), log[-1]))
try:
    with 3:
        pass
except TypeError as e:
    reveal_value(str(e))
