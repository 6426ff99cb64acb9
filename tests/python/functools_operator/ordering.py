# Orders from comparison functions.
from functools import cmp_to_key, total_ordering


def by_length(a, b):
    return len(a) - len(b) or (a > b) - (a < b)


reveal_value(sorted(["bb", "a", "aa", "ccc"], key=cmp_to_key(by_length)))
reveal_value(max(["bb", "a"], key=cmp_to_key(by_length)))


@total_ordering
class Version:
    def __init__(self, text):
        self.parts = tuple(int(p) for p in text.split("."))

    def __eq__(self, other):
        return self.parts == other.parts

    def __lt__(self, other):
        return self.parts < other.parts


reveal_value(Version("1.10") > Version("1.9"))
reveal_value(Version("1.10") >= Version("1.10"))
reveal_value(Version("1.10") <= Version("1.2"))
reveal_value(Version("1.0") != Version("1.0"))
reveal_value([v.parts for v in sorted([Version("2.0"), Version("1.5"), Version("1.10")])])
reveal_value(max(Version("1.2"), Version("1.12")).parts)


@total_ordering
class Rank:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n

    def __ge__(self, other):
        return self.n >= other.n


reveal_value(Rank(1) < Rank(2))
reveal_value(Rank(3) > Rank(2))
reveal_value(Rank(2) <= Rank(2))
try:
    total_ordering(type("Bare", (), {}))
except ValueError as error:
    reveal_value(str(error))
