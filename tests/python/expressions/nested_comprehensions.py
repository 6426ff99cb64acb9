# Comprehensions inside comprehensions, with conditions, closures and shadowed names.
grid = [[i * j for j in range(1, 4)] for i in range(1, 3)]
reveal_value(grid)
reveal_value([[row[c] for row in grid] for c in range(3)])
reveal_value([x for x in [x for x in [x for x in range(5)] if x % 2] if x > 1])
reveal_value({k: [v for v in vs if v != k] for k, vs in {1: [1, 2], 2: [2]}.items()})
reveal_value([(a, b) for a in "ab" for b in [c for c in "xy" if a != "b"]])
reveal_value(sum(sum(v for v in row) for row in grid))
reveal_value([[(lambda: (i, j))() for j in range(2)] for i in range(2)])
reveal_value([f(10) for f in [lambda x, k=k: x + k for k in range(3)]])
reveal_value(list(zip(*grid)))
reveal_value([y for x in [1, 2] for y in (lambda: [x, x * 10])()])
reveal_value({i: {j: i + j for j in range(i)} for i in range(3)})
reveal_value(any(all(v > 3 for v in row) for row in grid))
names = [f"layer{i}.{p}" for i in range(2) for p in ("weight", "bias") if not (i == 1 and p == "bias")]
reveal_value(names)
