# Context managers: order, values, exceptions.
log = []


class CM:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        log.append(f"+{self.name}")
        return self.name.upper()

    def __exit__(self, kind, value, trace):
        log.append(f"-{self.name}" + (f"({kind.__name__}: {value})" if kind else ""))
        return self.swallow


with CM("a") as a:
    reveal_value(a)
with CM("b"), CM("c") as c, CM("d") as (first):
    reveal_value((c, first))
reveal_value(log)
log.clear()
with CM("e", swallow=True):
    raise ValueError("gone")
reveal_value(log)
log.clear()
try:
    with CM("f"), CM("g", swallow=True), CM("h"):
        raise KeyError("k")
    log.append("after")
except KeyError:
    log.append("caught")
reveal_value(log)
log.clear()


def leave():
    for i in range(3):
        with CM(str(i)):
            if i == 1:
                return "returned"


reveal_value(leave())
reveal_value(log)
with (CM("x") if (d := {}) is None else CM("y")) as d["k"]:
    pass
reveal_value(d)
reveal_value(log[-1])
