# A walrus in a comprehension binds in the enclosing function; global and nonlocal are respected.
def outer():
    best = None

    def inner(values):
        nonlocal best
        return [best := v for v in values if best is None or v > best]

    got = inner([3, 1, 7, 5])
    return got, best


reveal_value(outer())
counter = 0


def bump():
    global counter
    return (counter := counter + 1)


reveal_value([bump(), bump(), counter])


def first_match(items, test):
    if any(test(match := item) for item in items):
        return match
    return None


reveal_value(first_match([1, 4, 6], lambda i: i % 2 == 0))
reveal_value(first_match([], bool))


def lambdas():
    f = lambda x: (y := x + 1) * y
    try:
        y
    except NameError:
        return f(2), "y is not here"


reveal_value(lambdas())
reveal_value([[m := i * j for j in range(2)] for i in range(3)])
reveal_value(m)
if not (config := {}.get("x")):
    config = "default"
reveal_value(config)
