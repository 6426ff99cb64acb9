# The value of `yield from` is what the inner generator returns.
def layer(name, depth):
    made = []
    for i in range(depth):
        yield f"{name}.{i}"
        made.append(i)
    return len(made)


def network(spec):
    total = 0
    for name, depth in spec:
        total += yield from layer(name, depth)
    return total


def run(generator):
    seen = []
    while True:
        try:
            seen.append(next(generator))
        except StopIteration as stop:
            return seen, stop.value


seen, total = run(network([("stem", 1), ("body", 3), ("empty", 0)]))
reveal_value(seen)
reveal_value(total)


def from_list():
    result = yield from [1, 2]
    reveal_value(result)
    result = yield from range(1)
    reveal_value(result)
    return "done"


reveal_value(run(from_list()))
reveal_value([*network([("a", 2)])])


def empty():
    return 7
    yield


def wrap():
    value = yield from empty()
    yield value * 2


reveal_value(list(wrap()))
