# Order, duplicates, spreads and unhashable keys in dict displays.
log = []


def say(x):
    log.append(x)
    return x


d = {say("a"): say(1), **{say("b"): say(2)}, say("a"): say(3)}
reveal_value(d)
reveal_value(log)
reveal_value({**{1: "int"}, **{1.0: "float"}, True: "bool"})


class Mapping:
    def keys(self):
        return ["x", "y"]

    def __getitem__(self, k):
        return k * 2


reveal_value({**Mapping(), "z": 0})
reveal_value(dict(Mapping(), w=1))


def f(**kw):
    return kw


reveal_value(f(**Mapping()))
for bad in (lambda: {[]: 1}, lambda: {(1, []): 2}, lambda: {{}: 1}, lambda: {**[1]}, lambda: {**None}, lambda: {slice(1): 2}):
    try:
        bad()
    except TypeError as e:
        reveal_value(str(e).replace(", line", ""))
reveal_value({None: 1, (): 2, frozenset(): 3, int: 4, f: 5}[()])
defaults = {"lr": 0.1, "betas": (0.9, 0.999)}
reveal_value({**defaults, "lr": 1.0} | {"betas": None})
