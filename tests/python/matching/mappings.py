# Mapping patterns: keys, values, rest.
def build(cfg):
    match cfg:
        case {"type": "linear", "in": i, "out": o}:
            return f"Linear({i}, {o})"
        case {"type": "conv", "channels": [i, o], **rest}:
            return f"Conv({i}, {o}, {rest})"
        case {"type": str(t), "layers": {"n": n}}:
            return f"{t} x {n}"
        case {"type": ("relu" | "gelu") as act}:
            return act
        case {}:
            return "some mapping"
        case _:
            return "no mapping"


reveal_value(build({"type": "linear", "in": 3, "out": 4, "bias": True}))
reveal_value(build({"type": "conv", "channels": (3, 8), "k": 3}))
reveal_value(build({"type": "conv", "channels": (3, 8)}))
reveal_value(build({"type": "vit", "layers": {"n": 12, "d": 1}}))
reveal_value(build({"type": "gelu"}))
reveal_value(build({"type": "tanh"}))
reveal_value(build({}))
reveal_value(build([("type", "relu")]))
match {1: "one", None: "n", True: 0}:
    case {None: n, **rest}:
        reveal_value((n, rest))
from collections import defaultdict

d = defaultdict(list)
match d:
    case {"missing": x}:
        reveal_value("found")
    case _:
        reveal_value(dict(d))
match {"a": {"b": [1, {"c": 2}]}}:
    case {"a": {"b": [_, {"c": c}]}}:
        reveal_value(c)
