# yield is an expression: in arguments, operators, conditions, displays, returns.
def odd():
    x = [(yield 1), (yield 2)]
    y = (yield 3) + (yield 4)
    if (yield 5):
        z = {"a": (yield 6)}
    else:
        z = None
    w = max((yield 7), (yield 8))
    return x, y, z, w


def drive(generator, answers):
    seen = [next(generator)]
    for a in answers:
        try:
            seen.append(generator.send(a))
        except StopIteration as stop:
            return seen, stop.value
    return seen, "unfinished"


reveal_value(drive(odd(), ["a", "b", 10, 20, True, "v", 3, 9]))
reveal_value(drive(odd(), ["a", "b", 10, 20, False, 3, 9]))
reveal_value(drive(odd(), [1]))


def state_machine():
    state = "idle"
    while state != "stop":
        state = (yield state) or state


reveal_value(drive(state_machine(), ["run", None, "wait", "stop"]))


def nested():
    return f"{(yield 'a')}-{(yield 'b')}"


reveal_value(drive(nested(), [1, 2]))
