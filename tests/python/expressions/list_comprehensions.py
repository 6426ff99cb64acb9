# Nested loops, several conditions, own scope.
reveal_value([x * y for x in range(3) for y in range(x, 3) if x != y])
reveal_value([[r * 3 + c for c in range(3)] for r in range(2)])
reveal_value([x for row in [[1, 2], [], [3]] for x in row])
x = "outer"
reveal_value([x for x in range(3)])
reveal_value(x)
reveal_value([a + b for a, b in zip("ab", "cd")])
reveal_value([(i, c) for i, (c, _) in enumerate([("a", 1), ("b", 2)])])
reveal_value([first for first, *rest in [(1, 2, 3), (4,)]])
reveal_value([x for x in range(20) if x % 2 if x % 3 == 0])
fs = [lambda: i for i in range(3)]
reveal_value([f() for f in fs])
fs = [lambda i=i: i for i in range(3)]
reveal_value([f() for f in fs])
reveal_value([[]] + [[] for _ in range(2)])
channels = [64, 128, 256]
reveal_value([(i, o) for i, o in zip([3] + channels[:-1], channels)])
reveal_value([d["k"] for d["k"] in range(3) for d in [d]] if (d := {}) is not None else 0)
reveal_value(d)
