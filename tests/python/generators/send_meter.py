# A running average fed by send(): the sent value is the result of the yield expression.
def meter():
    total, count = 0.0, 0
    average = None
    while True:
        value = yield average
        if value is None:
            continue
        total += value
        count += 1
        average = total / count


m = meter()
reveal_value(next(m))
reveal_value(m.send(2))
reveal_value(m.send(5))
reveal_value(next(m))
reveal_value(m.send(0.5))


def echo(prefix):
    said = []
    while len(said) < 3:
        word = yield f"{prefix}{len(said)}"
        said.append(word)
    return said


e = echo("w")
try:
    e.send("too early")
except TypeError as error:
    reveal_value(str(error))
reveal_value(e.send(None))
reveal_value(e.send("a"))
reveal_value(next(e))
try:
    e.send("last")
except StopIteration as stop:
    reveal_value(stop.value)
    reveal_value(stop.args)
