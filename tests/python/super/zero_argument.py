# super() in methods, class methods, properties and __init__ chains.
class Layer:
    def __init__(self, width):
        self.width = width
        self.calls = ["Layer"]

    @classmethod
    def make(cls, width):
        return cls(width)

    @property
    def size(self):
        return self.width * 2

    @staticmethod
    def kind():
        return "layer"


class Linear(Layer):
    def __init__(self, width, bias=True):
        super().__init__(width + 1)
        self.calls.append("Linear")
        self.bias = bias

    @classmethod
    def make(cls, width):
        made = super().make(width * 10)
        made.calls.append("make")
        return made

    @property
    def size(self):
        return super().size + (1 if self.bias else 0)

    def kind(self):
        return super().kind() + "/linear"


one = Linear.make(3)
reveal_value(one.width)
reveal_value(one.calls)
reveal_value(one.size)
reveal_value(one.kind())
reveal_value(type(one).__name__)
reveal_value(Linear(1, bias=False).size)
