# __delete__, alone and beside __set__.
class Cached:
    def __init__(self, compute):
        self.compute = compute

    def __set_name__(self, owner, name):
        self.slot = "_" + name

    def __get__(self, obj, objtype=None):
        if self.slot not in obj.__dict__:
            obj.__dict__[self.slot] = self.compute(obj)
            obj.count += 1
        return obj.__dict__[self.slot]

    def __set__(self, obj, value):
        raise AttributeError(f"cannot set {self.slot[1:]}")

    def __delete__(self, obj):
        obj.__dict__.pop(self.slot, None)


class Shape:
    count = 0
    area = Cached(lambda self: self.h * self.w)

    def __init__(self, h, w):
        self.h, self.w = h, w


s = Shape(2, 5)
reveal_value((s.area, s.area, s.count))
s.h = 4
reveal_value(s.area)
del s.area
reveal_value((s.area, s.count))
try:
    s.area = 1
except AttributeError as e:
    reveal_value(str(e))
reveal_value(Shape.count)
