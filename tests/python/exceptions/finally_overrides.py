# What finally does to exceptions, returns and loops.
def lose():
    try:
        raise ValueError("lost")
    finally:
        return "kept"


def replace():
    try:
        raise ValueError("first")
    finally:
        raise KeyError("second")


def loop():
    out = []
    for i in range(3):
        try:
            if i == 1:
                raise ValueError
            out.append(i)
        except ValueError:
            continue
        finally:
            out.append("f")
    return out


def nested():
    out = []
    try:
        try:
            out.append(1)
            return out
        finally:
            out.append(2)
    finally:
        out.append(3)


def value_kept():
    for x in (1, 2):
        try:
            return x
        finally:
            x = 99


reveal_value(lose())
try:
    replace()
except KeyError as e:
    reveal_value((e.args, repr(e.__context__)))
reveal_value(loop())
reveal_value(nested())
reveal_value(value_kept())


def swallow_in_loop():
    log = []
    for i in range(3):
        try:
            1 / (i - 1)
        except ZeroDivisionError as e:
            log.append(str(e))
        else:
            log.append(i)
            if i == 2:
                break
        finally:
            log.append("-")
    else:
        log.append("no break")
    return log


reveal_value(swallow_in_loop())
