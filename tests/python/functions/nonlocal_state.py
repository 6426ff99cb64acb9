# State in closures: meters, early stopping, id generators.
def make_meter():
    total, count = 0.0, 0

    def update(value, n=1):
        nonlocal total, count
        total += value * n
        count += n
        return average()

    def average():
        return total / count if count else None

    def reset():
        nonlocal total, count
        total, count = 0.0, 0

    return {"update": update, "average": average, "reset": reset}


m = make_meter()
reveal_value(m["average"]())
reveal_value([m["update"](2), m["update"](4, n=3)])
m["reset"]()
reveal_value(m["average"]())


def patience(limit):
    best, bad = None, 0

    def step(loss):
        nonlocal best, bad
        if best is None or loss < best:
            best, bad = loss, 0
        else:
            bad += 1
        return bad >= limit

    return step


stop = patience(2)
reveal_value([stop(v) for v in (1.0, 0.5, 0.6, 0.7)])


def ids(prefix):
    n = -1

    def new():
        nonlocal n
        n += 1
        return f"{prefix}{n}"

    return new


a, b = ids("a"), ids("b")
reveal_value([a(), a(), b(), a()])


def deep():
    x = 0

    def one():
        def two():
            nonlocal x
            x += 1
            return x
        return two() + two()

    return one() + one(), x


reveal_value(deep())
