# A property without setter, assigned to.
class Head:
    def __init__(self, classes):
        self.classes = classes

    @property
    def width(self):
        return self.classes * 4


h = Head(10)
reveal_value(h.width)
h.width = 5
