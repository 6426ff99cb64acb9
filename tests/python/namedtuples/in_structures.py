# As keys, in matches, in nested structures.
from collections import namedtuple

Edge = namedtuple("Edge", "src dst weight")
edges = [Edge("a", "b", 3), Edge("b", "c", 1), Edge("a", "c", 2)]
reveal_value(min(edges, key=lambda e: e.weight))
reveal_value({(e.src, e.dst): e.weight for e in edges})
reveal_value([e._replace(weight=e.weight * 2).weight for e in edges])
reveal_value(sorted(edges, key=lambda e: (e.src, -e.weight))[0].dst)


def kind(e):
    match e:
        case Edge("a", dst, w) if w > 2: return f"heavy to {dst}"
        case Edge(src="a"): return "light"
        case (s, d, w): return f"{s}->{d}"
    return "?"


reveal_value([kind(e) for e in edges])
reveal_value(Edge(*"xyz"))
reveal_value(Edge(**{"src": 1, "dst": 2, "weight": 3})._asdict() == dict(src=1, dst=2, weight=3))
reveal_value(edges.index(("b", "c", 1)))
reveal_value(str(edges[0]))
