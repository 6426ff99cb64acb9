# Frozen sets as keys.
f = frozenset([1, 2, 3])
reveal_value(f)
reveal_value(sorted(f | {9}))
reveal_value(type(f | {9}).__name__)
reveal_value(type({9} | f).__name__)
reveal_value(f.copy() is f)
reveal_value({f: "x"}[frozenset({3, 2, 1})])
reveal_value(f & {1})
reveal_value(f.union([5]) == {1, 2, 3, 5})
reveal_value(frozenset())
reveal_value(frozenset("a"))
reveal_value(len(f))
reveal_value(2 in f)
reveal_value(f - {1, 2})
reveal_value(f <= {1, 2, 3})
reveal_value(hash(f) == hash(frozenset([3, 2, 1])))
reveal_value(f.isdisjoint([4]))
reveal_value(sorted(f.symmetric_difference([1, 7])))
reveal_value({frozenset({1}), frozenset({1})} == {frozenset({1})})
try:
    f.add(4)
except AttributeError as error:
    reveal_value(str(error))
g = f
g |= {4}
reveal_value(f)
reveal_value(sorted(g))
