# Sets and dicts whose members say themselves what they equal.
class Size:
    def __init__(self, *dims):
        self.dims = dims

    def __eq__(self, other):
        return isinstance(other, Size) and self.dims == other.dims

    def __hash__(self):
        return hash(self.dims)

    def __repr__(self):
        return f"Size{self.dims}"


a, b = {Size(1), Size(2)}, {Size(2), Size(3)}
reveal_value((len(a | b), len(a & b), len(a - b), len(a ^ b)))
reveal_value((a == {Size(2), Size(1)}, a != b, a <= {Size(1), Size(2), Size(3)}, a < a, a.isdisjoint(b), a.issuperset({Size(1)})))
reveal_value(({Size(1): "x"} == {Size(1): "x"}, {Size(1): "x"} == {Size(1): "y"}, [{Size(1)}] == [{Size(1)}]))
a.update([Size(1), Size(9)])
reveal_value(len(a))
a.discard(Size(9))
a -= {Size(2)}
reveal_value(a)
reveal_value(({Size(1): 1} | {Size(1): 2}))
groups = {frozenset({"q", "k"}): 1, frozenset({"v"}): 2}
reveal_value((groups[frozenset(["k", "q"])], frozenset("v") in groups, groups.get(frozenset())))
pairs = {frozenset({i, j}) for i in range(3) for j in range(3) if i != j}
reveal_value((len(pairs), frozenset({2, 0}) in pairs))
reveal_value({frozenset({1})} & {frozenset({1}), frozenset({2})} == {frozenset({1})})
reveal_value((hash(frozenset({1, 2})), hash(frozenset()), hash(frozenset({frozenset({3}), 4}))))
reveal_value([Size(3), Size(4)].index(Size(4)))
reveal_value(([Size(1)] * 3).count(Size(1)))
left = [Size(1), Size(2), Size(1)]
left.remove(Size(1))
reveal_value(left)
try:
    left.index(Size(7))
except ValueError as e:
    reveal_value(str(e))
