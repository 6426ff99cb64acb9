# Setting and deleting without setter or deleter.
class Shape:
    def __init__(self, h, w):
        self.h, self.w = h, w

    @property
    def area(self):
        return self.h * self.w

    hidden = property()


s = Shape(3, 4)
reveal_value(s.area)


def attempt(action):
    try:
        action()
    except AttributeError as e:
        return str(e)


reveal_value(attempt(lambda: setattr(s, "area", 3)))
reveal_value(attempt(lambda: delattr(s, "area")))
reveal_value(attempt(lambda: s.hidden))
reveal_value("area" in vars(s))
s.__dict__["area"] = 99
reveal_value(s.area)
s.h = 10
reveal_value(s.area)
