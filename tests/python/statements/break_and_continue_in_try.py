# Leaving loops through try statements.
log = []
for i in range(4):
    try:
        if i == 0:
            continue
        if i == 2:
            break
        log.append(("body", i))
    finally:
        log.append(("finally", i))
reveal_value(log)


def f():
    for i in range(3):
        try:
            return i
        finally:
            if i < 2:
                continue
    return "end"


reveal_value(f())
out = []
while True:
    try:
        out.append(len(out))
        if len(out) == 2:
            raise StopIteration
        if len(out) > 3:
            raise ValueError("enough")
    except StopIteration:
        continue
    except ValueError as e:
        out.append(str(e))
        break
    else:
        out.append("else")
reveal_value(out)
for name in ["a", "b", "c"]:
    try:
        value = {"a": 1, "c": 3}[name]
    except KeyError:
        continue
    out.append((name, value))
reveal_value(out[-2:])
for attempt in range(3):
    with_error = attempt < 1
    try:
        if with_error:
            raise OSError
    except OSError:
        pass
    else:
        break
reveal_value(attempt)
