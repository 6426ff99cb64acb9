# A fork that raises on one way, and what is caught.
import random


def load(name):
    if random.random() < 0.5:
        raise KeyError(name)
    return name


def safe(name):
    try:
        return load(name)
    except KeyError as e:
        return e.args[0]
    finally:
        log.append(name)


log = []
reveal_value(safe("a"))
reveal_value([safe(n) for n in ("b", "c")])
reveal_value(log)
found = 0
for n in range(3):
    try:
        load(n)
    except KeyError:
        pass
    else:
        found += 0
    found += 1
reveal_value(found)
with_default = {"k": 1}
value = with_default["k"] if random.random() < 0.5 else with_default.get("k", 0)
reveal_value(value)
