# Runs of equal keys.
from itertools import groupby

reveal_value([(k, list(g)) for k, g in groupby("aabbbc")])
runs = [("a", 1), ("a", 2), ("b", 3), ("a", 4)]
reveal_value({k: [v for _, v in g] for k, g in groupby(runs, key=lambda r: r[0])})
reveal_value([(k, len(list(g))) for k, g in groupby(sorted("hello"))])
reveal_value([k for k, g in groupby([1, 1, 2, 3, 3])])
reveal_value([(k, sum(1 for _ in g)) for k, g in groupby(range(6), lambda x: x // 4)])
g = groupby([1, 1, 2])
key, group = next(g)
reveal_value(key)
reveal_value(next(group))
reveal_value(list(group))
key2, group2 = next(g)
reveal_value((key2, list(group2)))
reveal_value(list(groupby([])))
names = ["conv1.w", "conv1.b", "fc.w"]
for prefix, members in groupby(names, key=lambda n: n.split(".")[0]):
    reveal_value((prefix, [m.split(".")[1] for m in members]))
skipped = groupby("aab")
next(skipped)
k, rest = next(skipped)
reveal_value((k, list(rest)))
