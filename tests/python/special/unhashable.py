# __eq__ without __hash__ makes a class unhashable.
class Box:
    def __init__(self, n): self.n = n
    def __eq__(self, other): return self.n == other.n


class Sub(Box):
    __hash__ = object.__hash__


class Again(Box):
    def __hash__(self): return self.n


def attempt(f):
    try:
        return f()
    except TypeError as e:
        return str(e)


reveal_value(attempt(lambda: {Box(1): 2}))
reveal_value(attempt(lambda: {Box(1)}))
reveal_value(attempt(lambda: hash(Box(1))))
reveal_value(Box.__hash__)
reveal_value(hash(Again(7)))
reveal_value(len({Again(1), Again(1), Again(3)}))
reveal_value(attempt(lambda: {}[[1]]))
reveal_value([Box(1)] == [Box(1)])
reveal_value([Box(1), Box(2)].index(Box(2)))
