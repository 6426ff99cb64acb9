# Class attributes are read-only through an instance with slots; a conflict is refused.
class Layer:
    __slots__ = ("width",)
    kind = "layer"

    def __init__(self, width):
        self.width = width


l = Layer(3)
reveal_value(l.kind)
try:
    l.kind = "other"
except AttributeError as e:
    reveal_value(str(e))
Layer.kind = "changed"
reveal_value(l.kind)
try:
    class Bad:
        __slots__ = ("x",)
        x = 1
except ValueError as e:
    reveal_value(str(e))
empty = Layer.__new__(Layer)
reveal_value(hasattr(empty, "width"))
try:
    empty.width
except AttributeError as e:
    reveal_value(str(e))
