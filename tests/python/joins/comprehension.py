# A fork inside a comprehension: what holds on both ways.
import random

flip = random.random() < 0.5
signed = [i if flip else -i for i in range(4)]
reveal_value(len(signed))
reveal_value([abs(x) for x in signed])
reveal_value(sum(x * x for x in signed))
widths = {name: (64 if flip else 128) // (1 if flip else 2) for name in ("stem", "head")}
reveal_value(widths)
kept = [x for x in (1, 2, 3) if flip or x < 10]
reveal_value(kept)
pairs = [(a, b) for a in range(2) for b in (range(2) if flip else (0, 1))]
reveal_value(pairs)
reveal_value({len(row) for row in ([[0] * 3 if flip else [1] * 3])})
