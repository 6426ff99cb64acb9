# Indices named by constants; nested tuples as trees.
tree = ("add", ("mul", 2, 3), ("neg", 4))


def evaluate(node):
    if isinstance(node, int):
        return node
    op, *args = node
    values = [evaluate(a) for a in args]
    return {"add": lambda v: v[0] + v[1], "mul": lambda v: v[0] * v[1], "neg": lambda v: -v[0]}[op](values)


reveal_value(evaluate(tree))


def depth(node):
    return 1 + max((depth(c) for c in node if isinstance(c, tuple)), default=0)


reveal_value(depth(tree))
reveal_value(tree[1][2])


def flatten(t):
    out = ()
    for x in t:
        out += flatten(x) if isinstance(x, tuple) else (x,)
    return out


reveal_value(flatten(tree))
configs = {50: (3, 4, 6, 3), 101: (3, 4, 23, 3)}
reveal_value({k: sum(v) * 3 + 2 for k, v in configs.items()})
reveal_value([d for d in configs[50] for _ in (0, 1)])
reveal_value(tuple(zip(*configs.values())))
reveal_value(tuple(map(sum, zip(*configs.values()))))
reveal_value(tuple(sorted(configs)))
reveal_value(tuple({"a": 1}.items()))
