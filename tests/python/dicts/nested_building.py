# Groups, counts and nested tables.
words = ["a", "b", "a", "c", "b", "a"]
counts = {}
for w in words:
    counts[w] = counts.get(w, 0) + 1
reveal_value(counts)
groups = {}
for i, w in enumerate(words):
    groups.setdefault(w, []).append(i)
reveal_value(groups)
table = {k: {j: k * j for j in range(2)} for k in range(2)}
reveal_value(table)
table[1][1] += 5
reveal_value(table[1])
stages = {"s1": dict(depth=2, width=64), "s2": dict(depth=3, width=128)}
reveal_value(sum(s["depth"] * s["width"] for s in stages.values()))
reveal_value({name: s["width"] for name, s in stages.items() if s["depth"] > 2})
inverse = {}
for k, v in counts.items():
    inverse.setdefault(v, set()).add(k)
reveal_value(inverse)
reveal_value(max(counts.items(), key=lambda kv: (kv[1], kv[0])))
reveal_value(sorted(counts, key=counts.get, reverse=True))
for k in list(counts):
    if counts[k] < 2:
        del counts[k]
reveal_value(counts)
path = "model.head.dim"
tree = {}
node = tree
*parents, leaf = path.split(".")
for part in parents:
    node = node.setdefault(part, {})
node[leaf] = 10
reveal_value(tree)
try:
    tree["model"]["body"]
except KeyError as error:
    reveal_value(str(error))
