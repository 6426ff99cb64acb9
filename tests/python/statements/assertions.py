# assert: messages, order, tuples.
log = []


def said(x):
    log.append(x)
    return x


def check(cond, message="bad"):
    try:
        assert said(cond), said(message)
    except AssertionError as e:
        return e.args
    return "held"


reveal_value(check(True))
reveal_value(check(0, "zero"))
reveal_value(log)
try:
    assert [] or None
except AssertionError as e:
    reveal_value((e.args, str(e)))
assert "non-empty", "never"
assert (1, 2) == (1, 2)


def divisible(n, k):
    assert n % k == 0, f"{n} % {k} = {n % k}"
    return n // k


reveal_value(divisible(12, 4))
try:
    divisible(13, 4)
except AssertionError as e:
    reveal_value(str(e))
assert isinstance(log, list) and len(log) == 3, log
try:
    assert False, {"k": [1]}
except AssertionError as e:
    reveal_value(repr(e))
