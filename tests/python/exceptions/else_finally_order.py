# The order of else, finally, return and loops.
log = []


def step(x):
    try:
        log.append("try")
        if x == 0:
            raise ValueError
        if x == 1:
            return "returned"
    except ValueError:
        log.append("except")
        return "handled"
    else:
        log.append("else")
    finally:
        log.append("finally")
    return "after"


for i in range(3):
    log.clear()
    reveal_value(step(i))
    reveal_value(log)


def override():
    try:
        return 1
    finally:
        return 2


reveal_value(override())


def swallow():
    while True:
        try:
            raise KeyError("gone")
        finally:
            break
    return "no exception"


reveal_value(swallow())


def changed():
    x = [1]
    try:
        return x
    finally:
        x.append(2)


reveal_value(changed())


def not_changed():
    x = 1
    try:
        return x
    finally:
        x = 2


reveal_value(not_changed())
