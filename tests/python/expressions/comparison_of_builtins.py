# Lexicographic order, equality between types, failures.
reveal_value([1, 2] < [1, 3] < [2])
reveal_value([1, 2] < [1, 2, 0])
reveal_value((1, "a") < (1, "b"))
reveal_value([1] == (1,))
reveal_value({1: 2} == {1: 2.0})
reveal_value({1, 2} <= {1, 2, 3})
reveal_value(({1} < {1}, {1} | {2} == {2, 1}))
reveal_value("Z" < "a")
reveal_value("10" < "9")
reveal_value((None == 0, None == None, None is None))
reveal_value([float("nan")] == [float("nan")])
nan = float("nan")
reveal_value(([nan] == [nan], nan == nan, nan in [nan]))
for f in (lambda: [1] < (1,), lambda: None < 1, lambda: {} < {}, lambda: "a" < 1, lambda: [1, "a"] < [1, 2],
          lambda: sorted([1, None]), lambda: max("a", 1), lambda: 1j < 2j):
    try:
        f()
    except TypeError as e:
        reveal_value(str(e))
