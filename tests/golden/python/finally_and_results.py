# How a block is left: the last word is that of finally; a generator's return is what it was asked for in the end.
# verdict: nothing-checked
def last_word():
    try:
        return 1
    finally:
        return 2


def after_normal():
    try:
        x = 1
    finally:
        return x + 4
    return 6


def after_exception():
    try:
        raise ValueError
    finally:
        return 3


def loop():
    for i in range(3):
        try:
            continue
        finally:
            break
    return i


def kept():
    for i in range(3):
        try:
            if i == 1:
                return "left"
        finally:
            continue
    return "done"


reveal_value([last_word(), after_normal(), after_exception(), loop(), kept()])  # revealed: [2, 5, 3, 0, 'done']


def inner():
    yield 1
    return 7


def outer():
    result = yield from inner()
    yield result


reveal_value(list(outer()))  # revealed: [1, 7]
steps = inner()
next(steps)
try:
    next(steps)
except StopIteration as stop:
    reveal_value(stop.value)  # revealed: 7


async def answer():
    return 5


coroutine = answer()
try:
    coroutine.send(None)
except StopIteration as stop:
    reveal_value(stop.value)  # revealed: 5
