# Each operand is evaluated once, and only while the chain holds.
log = []


def v(x):
    log.append(x)
    return x


reveal_value(v(1) < v(2) < v(3))
reveal_value(log)
log.clear()
reveal_value(v(3) < v(2) < v(1))
reveal_value(log)
reveal_value(1 < 3 > 2 != 5 == 5.0)
reveal_value(1 == 1 in [1])
reveal_value((1 == 1) in [1])
reveal_value(not 1 < 2 < 2)
reveal_value("a" < "b" < "c" <= "c")
reveal_value([] is not None is None)
x = 5
reveal_value(0 <= x < 10 and not x == 3)
reveal_value([n for n in range(10) if 2 <= n < 5 or n == n * n])
