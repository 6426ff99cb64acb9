# __slots__: the only attributes there are.
class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


p = Point(1, 2)
p.x += 10
reveal_value((p.x, p.y))


def message(f):
    try:
        return f()
    except AttributeError as e:
        return str(e)


reveal_value(message(lambda: setattr(p, "z", 3)))
reveal_value(message(lambda: p.z))
reveal_value(hasattr(p, "__dict__"))
del p.y
reveal_value(hasattr(p, "y"))
reveal_value([n for n in Point.__slots__])
try:
    vars(p)
except TypeError as e:
    reveal_value(str(e))
