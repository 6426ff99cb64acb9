# Keys that are equal across types; objects with __eq__ and __hash__.
class Shape:
    def __init__(self, *dims):
        self.dims = dims

    def __eq__(self, other):
        return isinstance(other, Shape) and self.dims == other.dims

    def __hash__(self):
        return hash(self.dims)

    def __repr__(self):
        return f"Shape{self.dims}"


table = {Shape(1, 2): "a"}
table[Shape(1, 2)] = "b"
reveal_value(table)
reveal_value((Shape(1, 2) in table, Shape(2, 1) in table))
reveal_value(len({Shape(1), Shape(1), Shape(2)}))
reveal_value({1: "a", True: "b", 1.0: "c"})
reveal_value({0: "zero", False: "false", "0": "text"})
reveal_value([Shape(1) == Shape(1), Shape(1) is Shape(1), Shape(1) != Shape(2), Shape(1) == 1])
reveal_value({(1, "a"): 1}[(1.0, "a")])
d = {}
d["a", 1] = 2
reveal_value(d)
reveal_value([Shape(3), Shape(4)].index(Shape(4)))
reveal_value({"b": 1, "a": 2} == {"a": 2, "b": 1})
reveal_value(list({"b": 1, "a": 2, "b": 3}))
