# Augmented assignment evaluates its target once.
log = []


class Box:
    def __init__(self):
        self.items = {"n": 1}

    def get(self):
        log.append("get")
        return self

    def __getitem__(self, k):
        log.append(f"read {k}")
        return self.items[k]

    def __setitem__(self, k, v):
        log.append(f"write {k}")
        self.items[k] = v


def key():
    log.append("key")
    return "n"


def value():
    log.append("value")
    return 10


b = Box()
b.get()[key()] += value()
reveal_value(log)
reveal_value(b.items)
config = {"opt": {"lr": 1.0}}
config["opt"]["lr"] *= 0.5
reveal_value(config)
rows = [[0] * 3 for _ in range(2)]
rows[1][-1] += 7
reveal_value(rows)
t = ([1], 2)
try:
    t[0] += [5]
except TypeError as e:
    reveal_value(str(e))
reveal_value(t)
b.count = 1
b.count <<= 4
reveal_value(b.count)
