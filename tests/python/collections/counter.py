# Counting tokens.
from collections import Counter

c = Counter("abracadabra")
reveal_value(c)
reveal_value(c["a"])
reveal_value(c["z"])
reveal_value("z" in c)
reveal_value(c.most_common(2))
reveal_value(sum(c.values()))
reveal_value(c.total())
reveal_value(sorted(c.elements()))
c.update("zz")
c["q"] += 1
reveal_value(c["z"])
c.subtract({"a": 2})
reveal_value(c["a"])
reveal_value(Counter(a=3, b=1) + Counter(a=1, c=2))
reveal_value(Counter(a=3, b=1) - Counter(a=1, b=2))
reveal_value(Counter(a=3, b=1) & Counter(a=1, b=2))
reveal_value(Counter(a=3, b=1) | Counter(a=1, b=2))
reveal_value(Counter({"x": 2}))
reveal_value(Counter())
reveal_value(dict(Counter([1, 1, 2])))
reveal_value(Counter(["a", "b", "a"]).most_common())
del c["z"]
reveal_value("z" in c)
reveal_value(+Counter(a=1, b=-1))
reveal_value(Counter("ab") == Counter("ba"))
reveal_value(isinstance(c, dict))
reveal_value(max(Counter("aab"), key=Counter("aab").get))
vocab = {w: i for i, (w, _) in enumerate(Counter("b a b c a b".split()).most_common())}
reveal_value(vocab)
