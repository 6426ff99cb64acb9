# Meters and groups.
from collections import defaultdict

d = defaultdict(list)
d["a"].append(1)
d["a"].append(2)
d["b"]
reveal_value(d)
reveal_value(dict(d))
reveal_value(d.get("zzz"))
reveal_value("zzz" in d)
reveal_value(len(d))
counts = defaultdict(int)
for w in "aab":
    counts[w] += 1
reveal_value(dict(counts))
nested = defaultdict(lambda: defaultdict(float))
nested["x"]["y"] += 1.5
reveal_value({k: dict(v) for k, v in nested.items()})
s = defaultdict(set)
s[1].add(2)
reveal_value(dict(s))
e = defaultdict(int, {"k": 5}, j=6)
reveal_value(sorted(e.items()))
reveal_value(e.default_factory is int)
plain = defaultdict()
try:
    plain["x"]
except KeyError as error:
    reveal_value(str(error))
reveal_value(d == {"a": [1, 2], "b": []})
reveal_value(e.setdefault("new", 7))
reveal_value(isinstance(d, dict))
d.default_factory = None
try:
    d["c"]
except KeyError as error:
    reveal_value(repr(error))
copy = e.copy()
reveal_value(copy["missing"])
reveal_value("missing" in e)
try:
    defaultdict(5)
except TypeError as error:
    reveal_value(str(error))
reveal_value(defaultdict(int))
