# + and * on sequences, with everything that cannot be combined.
reveal_value([1] + [2] * 2)
reveal_value((1,) * 3 + (2,))
reveal_value("ab" * 2 + "-" * 0 + "c")
reveal_value(3 * [0])
reveal_value(-1 * [1, 2])
reveal_value(True * "x")
rows = [[0] * 2] * 2
rows[0][0] = 1
reveal_value(rows)
reveal_value(b"ab" + b"c" * 2)
for f in (lambda: [1] + (2,), lambda: "a" * 1.5, lambda: [1] * "2", lambda: "a" + b"b", lambda: (1,) + [2],
          lambda: {1} + {2}, lambda: {} + {}, lambda: [1] - [1], lambda: "5" - 1, lambda: "a" % 1, lambda: [1] * [2]):
    try:
        f()
    except TypeError as e:
        reveal_value(str(e))
