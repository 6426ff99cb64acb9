# A fork inside a property.
import random


class Block:
    def __init__(self, width):
        self._width = width
        self.asked = 0

    @property
    def width(self):
        self.asked += 1
        if random.random() < 0.5:
            return self._width
        return self._width * 2 // 2

    @width.setter
    def width(self, value):
        if random.random() < 0.5:
            self._width = value
        else:
            self._width = int(value)


b = Block(8)
reveal_value(b.width)
reveal_value(b.asked)
b.width = 16
reveal_value(b.width + b.width)
reveal_value(b.asked)
reveal_value([0] * b.width == [0] * 16)
reveal_value(b.__dict__["_width"])
