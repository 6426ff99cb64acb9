# Registries filled by loops, dispatch by name, deletion while walking a copy.
handlers = {}
for name, factor in [("double", 2), ("triple", 3)]:
    def handler(x, factor=factor):
        return x * factor
    handlers[name] = handler
reveal_value({n: h(5) for n, h in handlers.items()})
for name in list(handlers):
    if name.startswith("d"):
        del handlers[name]
reveal_value(list(handlers))
groups = {}
for path in ["a.weight", "a.bias", "b.c.weight"]:
    *prefix, leaf = path.split(".")
    groups.setdefault(".".join(prefix), []).append(leaf)
reveal_value(groups)
totals = {}
for key, value in [("x", 1), ("y", 2), ("x", 3)]:
    totals[key] = totals.get(key, 0) + value
else:
    totals["n"] = len(totals)
reveal_value(totals)
pending, done = {"a": {"b"}, "b": set(), "c": {"a"}}, []
while pending:
    ready = sorted(k for k, deps in pending.items() if deps <= set(done))
    if not ready:
        break
    for k in ready:
        done.append(k)
        del pending[k]
reveal_value(done)
matrix = [[1, 2, 3], [4, 5, 6]]
for r, row in enumerate(matrix):
    for c, v in enumerate(row):
        if (r + c) % 2:
            matrix[r][c] = -v
reveal_value(matrix)
for a, b in zip(matrix[0][:], reversed(matrix[1])):
    last = a + b
reveal_value(last)
